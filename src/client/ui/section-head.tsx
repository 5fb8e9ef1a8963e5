import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** ID for the section's `aria-labelledby`, and the hash of links to it. */
  id: string;
  title: ReactNode;
  /** Short fact beside the title, such as a count. */
  fact?: ReactNode;
  /** Link on the right. */
  link?: ReactNode;
}

/**
 * Heading (h2) of a section inside the app, below a strong rule: title, fact and link on one baseline. On phones, the
 * fact is below the others.
 */
export function SectionHead({ id, title, fact, link }: SectionHeadProps) {
  return (
    <chakra.header
      display="flex"
      // Without a fact, a long title wraps beside the link. Phones have no room for that.
      flexWrap={fact === undefined ? { base: 'wrap', tablet: 'nowrap' } : 'wrap'}
      alignItems="baseline"
      gap="0 10px"
      borderTop="2px solid"
      borderColor="ink"
      pt="14px"
    >
      <chakra.h2
        id={id}
        tabIndex={-1}
        textStyle="h4"
        fontSize="1.25rem"
        lineHeight="1.25"
        overflowWrap="anywhere"
      >
        {title}
      </chakra.h2>
      {fact && (
        <chakra.span
          textStyle="sm"
          color="muted"
          fontWeight="500"
          {...(link && { tabletDown: { order: 1, flexBasis: '100%' } })}
        >
          {fact}
        </chakra.span>
      )}
      {link && (
        <chakra.span ms="auto" flexShrink={{ tablet: fact === undefined ? '0' : undefined }} textStyle="sm">
          {link}
        </chakra.span>
      )}
    </chakra.header>
  );
}
