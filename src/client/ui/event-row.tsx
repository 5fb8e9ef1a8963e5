import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface EventRowProps {
  /** ISO timestamp of the event, if it's known. */
  at?: string;
  /** The same time, formatted for display, or words for a time that isn't known. */
  when: string;
  /** Whether phones leave it out. */
  hiddenOnPhones?: boolean;
  children: ReactNode;
}

/** Row in a list of events: the time, then what happened. */
export function EventRow({ at, when, hiddenOnPhones = false, children }: EventRowProps) {
  return (
    <chakra.li
      display={{ base: hiddenOnPhones ? 'none' : 'grid', tablet: 'grid' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: '192px minmax(0, 1fr)' }}
      columnGap="20px"
      py="10px"
      borderBottom="1px solid"
      borderColor="line"
      textStyle="ui"
    >
      <chakra.time
        {...(at ? { dateTime: at } : { as: 'span' as const })}
        color="muted"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
      >
        {when}
      </chakra.time>
      <chakra.span overflowWrap="anywhere">{children}</chakra.span>
    </chakra.li>
  );
}
