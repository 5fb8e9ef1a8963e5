import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { SentCard } from './sent-card.tsx';
import { useContactForm } from './use-contact-form.ts';

/** The form, and in its very place, as high as it is, the word that the message was sent. */
export function MessageCard({ about }: { about: string | undefined }) {
  const state = useContactForm(about);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!state.sent) return;
    const heading = title.current;
    return () => {
      // The card that had the focus is gone; whoever is already elsewhere is left alone.
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    };
  }, [state.sent]);
  return (
    <Card padding="public" aria-labelledby="message-card">
      <chakra.h2 ref={title} tabIndex={-1} id="message-card" textStyle="h3" mb="24px" outline="none">
        Write to us
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        <chakra.div inert={state.sent} visibility={state.sent ? 'hidden' : undefined} minWidth="0">
          <ContactForm state={state} />
        </chakra.div>
        {state.sent && <SentCard />}
      </chakra.div>
    </Card>
  );
}
