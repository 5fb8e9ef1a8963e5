import { catalogueProduct } from './catalogue.ts';
import { unitPrice } from './catalogue-product.ts';

const filing = catalogueProduct(2);
const provisional = catalogueProduct(5);

/** What the countable parts of the all-year plan would cost bought one by one, in whole rand. */
export const superPlanParts = [
  { label: `One ${filing.name}`, rand: Number(unitPrice(filing)) },
  { label: 'Two provisional submissions (IRP6)', rand: 2 * Number(unitPrice(provisional)) },
] as const;

export const superPlanPartsTotal = superPlanParts.reduce((sum, { rand }) => sum + rand, 0);
