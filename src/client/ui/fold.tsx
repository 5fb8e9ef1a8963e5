import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A line that unfolds what is behind it, by the browser's own means: it works before, and without, any script. */
export const Fold = chakra('details', {
  base: {
    '& .plus, &[open] .minus': { display: 'flex' },
    '& .minus, &[open] .plus': { display: 'none' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: '44px',
    listStyle: 'none',
    cursor: 'pointer',
    textStyle: 'ui',
    fontWeight: '500',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** The line of a `Fold`: its words, and a plus or minus at the end. */
export function FoldSummary({ children, ...rest }: ComponentProps<typeof Summary>) {
  return (
    <Summary {...rest}>
      {children}
      <span className="plus">
        <Icon name="plus" />
      </span>
      <span className="minus">
        <Icon name="minus" />
      </span>
    </Summary>
  );
}
