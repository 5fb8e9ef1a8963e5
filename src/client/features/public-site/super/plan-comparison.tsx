import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../settings.ts';
import { ComparisonCell } from './comparison-cell.tsx';
import { comparisonRows } from './comparison-rows.ts';

const columnsAt = (prices: Prices) => [
  ...filingPlans(prices).map(({ product, title }) => ({
    title,
    price: formatPrice(unitPrice(product)),
    per: 'per return',
  })),
  { title: brand.superName, price: superPlanPrice(prices), per: 'a year' },
];

const phone = '@media (max-width: 820px)';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'ui',
    '& th, & td': {
      textAlign: 'left',
      fontWeight: '500',
      py: '14px',
      pe: '16px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& thead th': { verticalAlign: 'bottom', borderBottom: '2px solid', borderColor: 'ink' },
    '& :is(th, td):first-child': { ps: { base: '16px', md: '28px' } },
    '& :is(th, td):last-child': { bg: 'brand-subtle', ps: '16px' },
    '& tbody tr:last-child > *': { borderBottom: 'none' },
    // On phones a row's label has a line of its own, and the four columns share the next.
    [phone]: {
      '&, & thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: '0.9fr 1.3fr 0.75fr 1.1fr', px: '16px' },
      '& tr > :is(th, td), & tr > :is(th, td):last-child': {
        py: '6px',
        px: '0',
        border: '0',
        bg: 'transparent',
        minWidth: '0',
      },
      '& tr > :first-child': { gridColumn: '1 / -1', pt: '12px', ps: '0', fontWeight: '600' },
      '& tr + tr': { borderTop: '1px solid', borderColor: 'line' },
      '& tbody td': { pb: '12px' },
      '& thead tr': { borderBottom: '2px solid', borderColor: 'ink', pb: '12px' },
      '& thead th > span:first-child': { fontSize: '0.8125rem' },
    },
  },
});

// The roles are spelt out because `display: grid` takes them away in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The three filings and the plan, line by line. */
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
      <Table role="table">
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              <chakra.span srOnly>What is in it</chakra.span>
            </th>
            {columns.map(({ title, price, per }) => (
              <th key={title} scope="col" role="columnheader">
                <chakra.span display="block" textStyle="sm" color="muted">
                  {title}
                </chakra.span>
                <chakra.span display="block" textStyle="figure-md">
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
          {comparisonRows.map(({ label, cells }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {cells.map((value, at) => (
                <td key={columns[at]!.title} role="cell">
                  <ComparisonCell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}
