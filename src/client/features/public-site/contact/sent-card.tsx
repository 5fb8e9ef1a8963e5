import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { facts } from '../../../../domain/site/facts.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Stands in the form's place for a few seconds, with the focus, since the button that had it is gone. */
export function SentCard() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: false }), []);
  return (
    <chakra.div display="grid" alignContent="center" justifyItems="start" gap="14px">
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="56px"
        borderRadius="lg"
        bg="brand"
        color="on-brand"
      >
        <Icon name="check" size={28} />
      </chakra.span>
      <chakra.h3 ref={title} tabIndex={-1} textStyle="h3" outline="none" _focusVisible={{ outline: 'none' }}>
        Message Sent
      </chakra.h3>
      <chakra.p color="muted" maxWidth="44ch">
        Thank you. A practitioner reads it and answers within {facts.answer}. You can write another message in
        a moment.
      </chakra.p>
    </chakra.div>
  );
}
