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
 * Heading (h2) of a section inside the app, below a strong rule: title, fact and link on one baseline. A long fact wraps
 * below the title.
 */
export function SectionHead({ id, title, fact, link }: SectionHeadProps) {
  return (
    <chakra.header
      display="flex"
      flexWrap={{ base: 'wrap', tablet: 'nowrap' }}
      alignItems="baseline"
      gap="0 16px"
      borderTop="2px solid"
      borderColor="ink"
      pt="14px"
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        gap="0 10px"
        // If less room is left, the link moves below the title.
        flex="1 1 11rem"
        minWidth="0"
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
          <chakra.span textStyle="sm" color="muted" fontWeight="500">
            {fact}
          </chakra.span>
        )}
      </chakra.div>
      {link && (
        <chakra.span ms="auto" flexShrink={{ tablet: '0' }} textStyle="sm">
          {link}
        </chakra.span>
      )}
    </chakra.header>
  );
}
