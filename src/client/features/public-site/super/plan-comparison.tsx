import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';
import { ComparisonCell } from './comparison-cell.tsx';
import { comparisonRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.ts';

const columnsAt = (prices: Prices) => [
  ...filingPlans(prices).map(({ product, title }) => ({
    title,
    price: formatPrice(unitPrice(product)),
    per: 'per return',
  })),
  { title: brand.superName, price: superPlanPrice(prices), per: 'a year' },
];

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
      <ComparisonTable role="table">
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
