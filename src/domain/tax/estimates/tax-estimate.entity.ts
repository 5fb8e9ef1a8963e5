import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import type { ReturnRequest } from '../return/return-input.ts';
import type { TaxYear } from '../tax-year.ts';
import type { EstimateTotals } from './schemas.ts';

/**
 * A return calculation saved under a name. Stores the last calculation's totals, in rand to the cent, and the table
 * version it used. The rest of the result is recalculated when needed.
 */
export const TaxEstimate = defineEntity({
  name: 'TaxEstimate',
  tableName: 'tax_estimates',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    name: p.string().length(100),
    taxYear: p.string().length(9).$type<TaxYear>(),
    /** The input as sent, so the form can show it again. The tax year is always included. */
    input: p.json<ReturnRequest>(),
    totals: p.json<EstimateTotals>(),
    tableVersion: p.string().length(40),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type TaxEstimate = InferEntity<typeof TaxEstimate>;
