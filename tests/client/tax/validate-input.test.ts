import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyCalculator } from '../../../src/client/features/tax/calculator-values.ts';
import { serverErrors, validateInput } from '../../../src/client/features/tax/validate-input.ts';

describe('the form', () => {
  it('accepts what may be left out', async () => {
    expect(await validateInput({ ...emptyCalculator, income: 0 })).toEqual({});
  });

  it('asks for an income', async () => {
    expect(await validateInput(emptyCalculator)).toEqual({ income: 'Please enter your income' });
  });

  it('refuses what is no amount and what is too much', async () => {
    const values = { ...emptyCalculator, income: 100_000_000, retirementContributions: Number.NaN };
    expect(await validateInput(values)).toEqual({
      income: 'Income must be at most R99 999 999.99',
      retirementContributions: 'Retirement contributions must be a positive number',
    });
  });

  it('never lets Zod try to compile code, which the page may not', async () => {
    await validateInput(emptyCalculator);
    expect(z.config().jitless).toBe(true);
  });

  it('names the first thing wrong with each field, in the words of the schema', async () => {
    const values = { ...emptyCalculator, income: -1, retirementContributions: -5, medicalAidMembers: 9 };
    expect(await validateInput(values)).toMatchObject({
      income: 'Income must be a positive number',
      retirementContributions: 'Retirement contributions must be a positive number',
      medicalAidMembers: expect.stringContaining('at most 5') as string,
    });
  });

  it('takes over what the server found', () => {
    const error = { data: { issues: [{ path: 'income', message: 'Too much' }] } };
    expect(serverErrors(error)).toEqual({ income: 'Too much' });
    expect(serverErrors(new Error('offline'))).toEqual({});
  });
});
