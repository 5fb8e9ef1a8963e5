import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../../src/client/ui/forms/quantity-input.tsx';

describe('quantity input', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['999', 999],
    ['1000', 999],
    ['99999999', 999],
  ])('parses %s as %i', (text, quantity) => {
    expect(readQuantity(text, 999)).toBe(quantity);
  });

  it.each(['', '0', '-1', '1.5', '1e2', 'two', ' 3', '1'.repeat(400)])('rejects "%s"', (text) => {
    expect(readQuantity(text, 999)).toBeNull();
  });
});
