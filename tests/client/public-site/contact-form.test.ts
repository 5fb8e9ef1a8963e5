import { describe, expect, it } from 'vitest';
import { solves } from '../../../src/client/features/public-site/contact/use-contact-form.ts';

describe('the sum on the contact form', () => {
  it('is solved by the sum alone', () => {
    expect(solves({ a: 3, b: 4 }, '7')).toBe(true);
    expect(solves({ a: 3, b: 4 }, ' 7 ')).toBe(true);
    for (const wrong of ['8', '', 'seven', '3+4']) expect(solves({ a: 3, b: 4 }, wrong)).toBe(false);
  });

  it('is left to the server while the question is not known', () => {
    expect(solves(undefined, '12')).toBe(true);
  });
});
