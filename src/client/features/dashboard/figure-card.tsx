import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface FigureCardProps {
  label: string;
  /** Short fact beside the label. */
  fact?: ReactNode;
  figure?: ReactNode;
  /** Short text beside the figure. */
  note?: ReactNode;
  picture?: ReactNode;
  /** Explanation below the picture. */
  children?: ReactNode;
  link: ReactNode;
}

/** Compact card with a figure and a picture of it, drawn from the same data. */
export function FigureCard(props: FigureCardProps) {
  const { label, fact, figure, note, picture, children, link } = props;
  return (
    <Card display="flex" flexDirection="column" containerType="inline-size" padding="compact">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="12px"
        color="muted"
      >
        <chakra.h2 textStyle="sm" lineHeight="20px" fontFamily="text" fontWeight="600" letterSpacing="0">
          {label}
        </chakra.h2>
        {fact && <chakra.span textStyle="xs">{fact}</chakra.span>}
      </chakra.div>
      {figure !== undefined && (
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          gap="0 12px"
          mt="4px"
          textStyle="sm"
          color="muted"
        >
          <chakra.span
            textStyle="figure-lg"
            fontSize="min(1.875rem, 12.8cqi)"
            lineHeight="1.15"
            letterSpacing="-0.03em"
            color="ink"
          >
            {figure}
          </chakra.span>
          {note}
        </chakra.p>
      )}
      {picture && (
        <chakra.div mt="auto" pt="8px">
          {picture}
        </chakra.div>
      )}
      {children && (
        <chakra.div textStyle="xs" lineHeight="18px" color="muted" mt="8px">
          {children}
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        // Keep the touch targets of wrapped links apart.
        gap="24px 16px"
        mt="auto"
        pt="6px"
        textStyle="sm"
      >
        {link}
      </chakra.div>
    </Card>
  );
}

/** Style for a link at the card's foot, with a 44 px touch target. */
export const footLink = { iconAfter: 'arrow', py: '11px', my: '-11px' } as const;
