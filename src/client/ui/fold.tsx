import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** Collapsible section based on the native `details` element, so it works without JavaScript. */
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

/** Summary row for a `Fold`, with a plus or minus icon at the end. */
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
