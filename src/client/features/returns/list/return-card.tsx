import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { returnName } from '../return-text.ts';

/** Card for a return in the list. */
export const ReturnCard = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: '120px minmax(0, 1fr) auto',
      lg: '148px minmax(0, 1fr) auto',
    },
    gap: { base: '14px', tablet: '4px 20px', lg: '4px 28px' },
    alignItems: 'start',
    py: { base: '20px', tablet: '22px', lg: '26px' },
    px: { base: '20px', tablet: '22px', lg: '28px' },
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    bg: 'card',
    '--text': '{colors.ink}',
    '--quiet': '{colors.muted}',
    '--rule': '{colors.line}',
    '--link': '{colors.brand-fg}',
    '--tick': '{colors.fig-rest}',
    '--tick-done': '{colors.brand}',
  },
  variants: {
    // A dark card means that the client has to act.
    ink: {
      true: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: { base: 'hero', _dark: 'line-strong' },
        '--text': '{colors.on-hero}',
        '--quiet': '{colors.on-hero-muted}',
        '--rule': '{colors.hero-line}',
        '--link': '{colors.on-hero}',
        '--tick': '{colors.hero-line}',
        '--tick-done': '{colors.hero-action}',
      },
    },
    flat: {
      true: {
        py: { base: '18px', tablet: '18px', lg: '18px' },
        alignItems: { tablet: 'center' },
        // On phones, the link is beside the year.
        tabletDown: {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '8px 16px',
          '& > :nth-child(2)': { gridColumn: '1 / -1', gridRow: '2' },
        },
      },
    },
  },
});

/** A return's tax year or name, and the person it is for. */
export function ReturnYear({ item }: { item: ReturnView }) {
  const isYear = item.taxYear !== null;
  return (
    <chakra.p
      fontFamily="heading"
      fontWeight="700"
      fontSize="1.375rem"
      lineHeight="1.15"
      letterSpacing="-0.025em"
      fontVariantNumeric="tabular-nums"
      color="var(--text)"
    >
      {isYear ? item.taxYear : returnName(item)}
      <chakra.small
        display="block"
        fontFamily="text"
        fontWeight="500"
        textStyle="sm"
        letterSpacing="0"
        color="var(--quiet)"
        mt="6px"
      >
        {item.forName ??
          (item.kind === 'return' ? 'Your own return' : isYear ? returnName({ ...item, taxYear: null }) : '')}
      </chakra.small>
    </chakra.p>
  );
}
