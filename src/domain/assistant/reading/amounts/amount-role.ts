import type { AmountField } from '../sum-facts.ts';

/**
 * The role of an amount in a question. `runningCosts` belong to rent or a business. The calculators can't start from
 * `netPay`, a `cost` doesn't affect tax, an `other` amount rules out a calculation, a `gift` isn't income, and an
 * `unsure` amount is unexplained.
 */
export type Role = AmountField | 'netPay' | 'pension' | 'runningCosts' | 'other' | 'gift' | 'cost' | 'unsure';
