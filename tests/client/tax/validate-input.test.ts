import { describe, expect, it } from 'vitest';
import { emptyCalculator } from '../../../src/client/features/tax/calculator-values.ts';
import { serverErrors, validateInput } from '../../../src/client/features/tax/validate-input.ts';

describe('the form', () => {
  it('accepts what may be left out', async () => {
    expect(await validateInput(emptyCalculator)).toEqual({});
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
