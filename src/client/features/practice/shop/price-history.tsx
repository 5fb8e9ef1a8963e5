import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import type { ProductPriceView } from '../../../../domain/practice/product-schemas.ts';
import { formatMoment } from '../../../ui/figures/day.ts';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';

const column = columnsOf<ProductPriceView>();
const rand = (amount: string | null) => (amount === null ? 'none' : formatRand(Number(amount)));

const columns = [
  column.accessor('at', { header: 'From', cell: ({ getValue }) => formatMoment(new Date(getValue())) }),
  column.accessor('price', {
    header: 'Price',
    meta: { numeric: true },
    cell: ({ getValue }) => rand(getValue()),
  }),
  column.accessor('discountPrice', {
    header: 'Discount price',
    meta: { numeric: true },
    cell: ({ getValue }) => rand(getValue()),
  }),
  column.accessor('by', { header: 'By', cell: ({ getValue }) => getValue() ?? 'System' }),
];

/** A product's prices over time, newest first. */
export function PriceHistory({ prices }: { prices: readonly ProductPriceView[] }) {
  return (
    <chakra.section aria-label="Price history" mt="24px">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" mb="6px">
        Price history
      </chakra.h2>
      <DeskTable label="Price history" columns={columns} rows={prices} isStatic />
    </chakra.section>
  );
}
