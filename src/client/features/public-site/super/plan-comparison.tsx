import { chakra } from '@chakra-ui/react/styled-system';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import type { CatalogueProduct } from '../../../../domain/shop/catalogue-product.ts';
import {
  type FilingPlan,
  filingPlans,
  filings,
  includesFeature,
} from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { superPlan, yearlyPlans } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';
import { Icon } from '../../../ui/icon.tsx';

interface ComparisonRow {
  label: string;
  /** Features, worded as in the catalogue. A filing includes the row if it has all of them. */
  features: readonly string[];
  /** Wording of the feature and the cell for the plan, if it differs from the filings' wording. */
  plan?: { feature: string; words?: string };
}

const rows: readonly ComparisonRow[] = [
  { label: 'Multiple incomes, dividends, rent', features: ['Multiple income', 'Dividends', 'Rental income'] },
  { label: 'Capital gains', features: ['Capital gains'] },
  { label: 'Company income tax', features: ['Company income tax'] },
  { label: 'Crypto and foreign income', features: ['Crypto', 'Foreign income'] },
  {
    label: 'Provisional tax',
    features: ['Provisional tax'],
    plan: { feature: 'Two provisional submissions', words: 'Two a year' },
  },
  {
    label: 'SARS letters answered',
    features: ['Revenue-service correspondence'],
    plan: { feature: 'SARS letters answered' },
  },
  { label: 'Priority support', features: ['Priority support'] },
];

/** Cell text for features that are available at a quoted extra price. */
const onQuote = 'By quote';

/** Comparison cell: true if included, false if not, or text to show instead. */
type Cell = boolean | string;

/** Builds the comparison rows from the catalogue, with one cell per filing and one for the plan. */
export function comparisonRows(): readonly { label: string; cells: readonly Cell[] }[] {
  const [individual, comprehensive, elite] = filings;
  const plan = yearlyPlans[0]!;
  return rows.map(({ label, features, plan: own }) => {
    const has = (product: CatalogueProduct | undefined) =>
      product !== undefined && features.every((feature) => includesFeature(product.features, feature));
    const inComprehensive = has(comprehensive);
    const inPlan =
      own === undefined
        ? has(plan) || (plan.features.includes('One Comprehensive return') && inComprehensive)
        : plan.features.includes(own.feature) && (own.words ?? true);
    return {
      label,
      // Elite doesn't include Comprehensive, so Comprehensive work on an Elite return needs a quote.
      cells: [has(individual), inComprehensive, has(elite) || (inComprehensive && onQuote), inPlan],
    };
  });
}

const phone = '@media (max-width: 699px)';

/** Comparison table. On phones, rows are stacked and each cell names its column. */
const ComparisonTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    textStyle: 'ui',
    '& th, & td': {
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: '500',
      py: '14px',
      pe: { base: '10px', across: '16px' },
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& thead th:first-child': { width: { base: '28%', across: '34%' } },
    '& thead th': { verticalAlign: 'bottom', borderBottom: '2px solid', borderColor: 'ink' },
    '& :is(th, td):first-child': { ps: { base: '20px', lg: '28px' } },
    '& :is(th, td):last-child': { bg: 'brand-subtle', ps: '16px' },
    '& tbody tr:last-child > *': { borderBottom: 'none' },
    [phone]: {
      '&, & thead, & tbody': { display: 'block' },
      '& tr': {
        display: 'grid',
        // Fit "Comprehensive" and its icon on the smallest phone.
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
        gap: '8px 4px',
        px: 'clamp(16px, 5vw, 20px)',
        py: '16px',
      },
      '& tr > :is(th, td), & tr > :is(th, td):last-child': {
        p: '0',
        border: '0',
        bg: 'transparent',
        width: 'auto',
      },
      '& tr > :is(th, td):first-child': { gridColumn: '1 / -1', ps: '0', fontWeight: '600' },
      '& tr + tr': { borderTop: '1px solid', borderColor: 'line' },
      '& thead tr': { gap: '16px', pt: '4px', borderBottom: '2px solid', borderColor: 'ink' },
    },
  },
});

interface ComparisonCellProps {
  /** True if included, false if not, or text such as a quantity. */
  value: boolean | string;
  /** Column name, shown on phones, where cells aren't aligned with the header row. */
  column: string;
}

/** Cell content: an icon with either the text or, for screen readers, "Included" or "Not included". */
function ComparisonCell({ value, column }: ComparisonCellProps) {
  const isIncluded = value !== false && value !== onQuote;
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="8px"
      color={isIncluded ? undefined : 'muted'}
      css={{ '& > svg': { color: isIncluded ? 'brand-fg' : undefined, flexShrink: '0' } }}
    >
      <Icon name={isIncluded ? 'check' : 'minus'} />
      <span>
        <chakra.span hideFrom="roomy" aria-hidden="true">
          {column}
        </chakra.span>
        {typeof value === 'string' ? (
          <chakra.span display={{ base: 'block', roomy: 'inline' }}>{value}</chakra.span>
        ) : (
          <chakra.span srOnly>{value ? 'Included' : 'Not included'}</chakra.span>
        )}
      </span>
    </chakra.span>
  );
}

const currentPrice = (product: FilingPlan['product']) =>
  product.offSale ? 'Not available' : formatPrice(unitPrice(product));

const columnsAt = (prices: Prices) => [
  ...filingPlans(prices).map(({ product, title }) => ({
    title,
    price: currentPrice(product),
    per: 'per return',
  })),
  {
    title: superPlan(prices).name,
    price: currentPrice(superPlan(prices)),
    per: 'a year',
  },
];

// Explicit roles, because `display: grid` drops the implicit ones in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** Table that compares the three filings with the annual plan. */
export function PlanComparison() {
  const columns = columnsAt(usePrices());
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      bg="card"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
    >
      <ComparisonTable role="table">
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              <chakra.span srOnly>What’s included</chakra.span>
            </th>
            {columns.map(({ title, price, per }) => (
              <th key={title} scope="col" role="columnheader">
                <chakra.span display="block" textStyle="sm" color="muted">
                  {title}
                </chakra.span>
                <chakra.span
                  display="block"
                  textStyle="figure-md"
                  fontSize={{ base: '1.25rem', lg: '1.5rem' }}
                >
                  {price}
                </chakra.span>
                <chakra.span display="block" textStyle="xs" color="muted">
                  {per}
                </chakra.span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows().map(({ label, cells }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {cells.map((value, at) => (
                <td key={columns[at]!.title} role="cell">
                  <ComparisonCell value={value} column={columns[at]!.title} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ComparisonTable>
    </chakra.div>
  );
}
