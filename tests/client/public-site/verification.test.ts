import { describe, expect, it } from 'vitest';
import { isUnsolved, solves } from '../../../src/client/features/public-site/contact/verification.ts';

describe('the sum on the contact form', () => {
  it('is solved by the sum alone', () => {
    expect(solves({ a: 3, b: 4 }, '7')).toBe(true);
    expect(solves({ a: 3, b: 4 }, ' 7 ')).toBe(true);
    for (const wrong of ['8', '', 'seven', '3+4']) expect(solves({ a: 3, b: 4 }, wrong)).toBe(false);
  });

  it('is left to the server while the question is not known', () => {
    expect(solves(null, '12')).toBe(true);
    expect(isUnsolved('Verification Failed: Please solve the math question')).toBe(true);
    expect(isUnsolved('Something went wrong')).toBe(false);
  });
});
