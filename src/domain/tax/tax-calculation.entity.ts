import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { AgeGroup } from './age-group.ts';
import { defaultIncomeKind, type IncomeKind } from './income-kind.ts';
import type { TaxYear } from './tax-year.ts';
import type { CalculationResult } from './working/working.ts';
import type { WorkingStep } from './working/working-step.ts';

/**
 * A saved calculation as originally shown, with the version of the tax table it used. Amounts are in rand, to
 * the cent.
 */
export const TaxCalculation = defineEntity({
  name: 'TaxCalculation',
  tableName: 'tax_calculations',
  indexes: [
    { properties: ['user', 'id'] },
    { name: 'tax_calculations_named', properties: ['user', 'id'], where: '"name" is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    financialYear: p.string().length(9).$type<TaxYear>(),
    income: p.decimal('number').precision(10).scale(2),
    incomeKind: p.string().length(10).$type<IncomeKind>().default(defaultIncomeKind),
    age: p.string().length(10).$type<AgeGroup>(),
    retirementContributions: p.decimal('number').precision(10).scale(2),
    medicalAidMembers: p.smallint(),
    tableVersion: p.string().length(40),
    /** Name chosen by the user, shared by calculations with the same figures; null if they haven't chosen one. */
    name: p.string().length(100).nullable(),
    // json rather than jsonb: keeps the result exactly as shown and is cheaper to read.
    result: p.json<Omit<CalculationResult, 'working'>>().columnType('json'),
    // The bulk of the result, in a separate column so that the history list doesn't read it.
    working: p.json<WorkingStep[]>().columnType('json'),
    calculatedAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

export type TaxCalculation = InferEntity<typeof TaxCalculation>;
