import { describe, expect, it } from 'vitest';
import { solves } from '../../../src/client/features/public-site/contact/use-contact-form.ts';

describe('contact form question', () => {
  it('accepts only the right sum', () => {
    expect(solves({ a: 3, b: 4 }, '7')).toBe(true);
    expect(solves({ a: 3, b: 4 }, ' 7 ')).toBe(true);
    for (const wrong of ['8', '', 'seven', '3+4']) expect(solves({ a: 3, b: 4 }, wrong)).toBe(false);
  });

  it('leaves the check to the server while the question is unknown', () => {
    expect(solves(undefined, '12')).toBe(true);
  });
});
