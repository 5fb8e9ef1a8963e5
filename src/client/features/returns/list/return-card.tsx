import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { raisedInDark } from '../../../theme/raised-in-dark.ts';
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
    // An ink card means that the client has to act.
    ink: {
      true: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: 'hero',
        '--text': '{colors.on-hero}',
        '--quiet': '{colors.on-hero-muted}',
        '--rule': '{colors.hero-line}',
        '--link': '{colors.on-hero}',
        '--focus-ring': '{colors.hero-action}',
        '--tick': '{colors.hero-line}',
        '--tick-done': '{colors.hero-action}',
        _dark: { ...raisedInDark, '--rule': '{colors.line-strong}', '--tick': '{colors.line-strong}' },
      },
    },
    /** Row of a ledger instead of a card. */
    flat: {
      true: {
        py: { base: '10px', tablet: '8px', lg: '8px' },
        px: { base: '0', tablet: '0', lg: '0' },
        // The text starts at the same place as in the cards above, and the amounts end at the same place.
        gridTemplateColumns: {
          tablet: '142px minmax(0, 1fr) auto 72px',
          lg: '176px minmax(0, 1fr) auto 72px',
        },
        '& > :last-child': { justifySelf: 'end' },
        alignItems: 'center',
        bg: 'transparent',
        borderWidth: '1px 0 0',
        borderRadius: '0',
        // On phones, the link is beside the year, and the amount below it.
        tabletDown: {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '0 16px',
          '& > :nth-child(2)': { gridArea: '2 / 1' },
          '& > :nth-child(3)': { gridArea: '2 / 2' },
        },
      },
    },
  },
});

const OWN = 'Your own return';

/** Returns a return's tax year with its kind below; a name takes the place of an unknown year. */
function yearAndKind(item: ReturnView): [title: string, detail?: string] {
  const { kind, taxYear } = item;
  if (kind === 'return') return [taxYear ?? returnName(item), OWN];
  if (kind === 'provisional') return taxYear ? [taxYear, 'Provisional tax'] : ['Provisional', OWN];
  return taxYear ? [taxYear, returnName({ ...item, taxYear: null })] : [returnName(item)];
}

interface ReturnYearProps {
  item: ReturnView;
  /** Small, and without a detail for the client's own return. */
  isSmall?: boolean;
}

/** A return's tax year or name, and the person it is for. */
export function ReturnYear({ item, isSmall }: ReturnYearProps) {
  const [title, kind] = yearAndKind(item);
  const detail = item.forName ?? (isSmall && kind === OWN ? undefined : kind);
  const isService = item.taxYear === null && item.kind !== 'return' && item.kind !== 'provisional';
  return (
    <chakra.p
      fontFamily="heading"
      fontWeight="700"
      // The name of a service is longer than a year.
      fontSize={isSmall || isService ? '1.125rem' : '1.375rem'}
      lineHeight="1.15"
      letterSpacing="-0.025em"
      fontVariantNumeric="tabular-nums"
      color="var(--text)"
    >
      {title}
      {detail && (
        <chakra.small
          display="block"
          fontFamily="text"
          fontWeight="500"
          textStyle="sm"
          letterSpacing="0"
          color="var(--quiet)"
          mt="6px"
        >
          {detail}
        </chakra.small>
      )}
    </chakra.p>
  );
}
