import { z } from 'zod';
import { engagementStatuses } from '../engagements/engagement-status.ts';
import { decimalRand, email, instant } from '../formats.ts';
import { absentWhenEmpty } from '../list-query.ts';
import { orderStatuses } from '../orders/order-state.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxYears } from '../tax/tax-year.ts';
import { searchText } from '../text.ts';
import { person } from './work-schemas.ts';

/** Search query: words in a name or an e-mail address, or the number of an order, an invoice or a return. */
export const searchInput = z
  .object(
    { q: z.preprocess(absentWhenEmpty, searchText.default('')) },
    { error: 'Please send “q” as a query parameter' },
  )
  .prefault({});

const id = z.number().int();

/** A matching client, and how many open work items they have. */
export const foundClient = person.extend({ email, openWork: id });

/** A matching return or other work item. */
export const foundWork = z.object({
  id,
  client: person,
  kind: z.enum(workKinds),
  taxYear: z.enum(taxYears).nullable(),
  forName: z.string().nullable(),
  product: z.string().nullable(),
  status: z.enum(engagementStatuses),
});

/** A matching order. */
export const foundOrder = z.object({
  id,
  client: person,
  status: z.enum(orderStatuses),
  total: decimalRand,
  createdAt: instant,
});

/** The first matching clients, work items and orders. Matching clients' work and orders count as matches. */
export const searchView = z.object({
  clients: z.array(foundClient),
  work: z.array(foundWork),
  orders: z.array(foundOrder),
});

export type SearchView = z.output<typeof searchView>;
