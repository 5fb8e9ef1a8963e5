import { chakra } from '@chakra-ui/react/styled-system';
import { decimalToCents, formatBriefCents } from '../../../../domain/money.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { superPlanParts } from '../../../../domain/shop/super-plan-parts.ts';
import { superPlan } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';

const Piece = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    py: '10px',
    px: { base: '6px', sm: '8px', lg: '12px' },
    mr: '-1px',
    border: '1px solid',
    borderColor: 'ink',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: { base: '0.8125rem', sm: '0.9375rem', across: '1.0625rem' },
    lineHeight: '1.2',
  },
  variants: {
    kind: {
      part: {},
      plan: { bg: 'accent', borderColor: 'accent', color: 'on-accent' },
      saved: {
        borderStyle: 'dashed',
        borderColor: 'field',
        color: 'muted',
        fontFamily: 'text',
        fontWeight: '500',
        fontSize: '0.8125rem',
        lineHeight: '1.45',
      },
    },
  },
});

interface PieceOfPrice {
  name: string;
  kind: 'part' | 'plan' | 'saved';
  cents: number;
  text: string;
}

function Row({ pieces }: { pieces: readonly PieceOfPrice[] }) {
  return (
    <chakra.div
      display="grid"
      pe="1px"
      style={{ gridTemplateColumns: pieces.map(({ cents }) => `minmax(0, ${cents}fr)`).join(' ') }}
    >
      {pieces.map(({ name, kind, text }) => (
        <Piece key={name} kind={kind}>
          {text}
        </Piece>
      ))}
    </chakra.div>
  );
}

/**
 * Bars, drawn to scale, that compare the price of each part with the plan's price. Hidden from screen readers,
 * because the list below has the same prices as text.
 */
export function PlanPieces() {
  const prices = usePrices();
  const plan = superPlan(prices);
  const { parts, total } = superPlanParts(prices);
  const price = decimalToCents(unitPrice(plan));
  // The scale ends at the total, so there is nothing to compare unless the plan costs less.
  if (plan.offSale || price >= total) return null;
  const pieces = parts.flatMap(({ label, cents, count }) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${label} ${at}`,
      kind: 'part' as const,
      cents: cents / count,
      text: formatBriefCents(cents / count),
    })),
  );
  const saved = formatBriefCents(total - price);
  return (
    <chakra.div aria-hidden="true" display="grid" gap="8px" mt="4px" mb="16px">
      <Row pieces={pieces} />
      <Row
        pieces={[
          { name: 'plan', kind: 'plan', cents: price, text: `${formatBriefCents(price)} for everything` },
          { name: 'saved', kind: 'saved', cents: total - price, text: `${saved} less` },
        ]}
      />
    </chakra.div>
  );
}
