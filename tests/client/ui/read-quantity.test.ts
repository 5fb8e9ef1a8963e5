import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../../src/client/ui/quantity-input.tsx';

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['999', 999],
    ['1000', 999],
    ['99999999', 999],
  ])('%s is %i', (text, quantity) => {
    expect(readQuantity(text, 999)).toBe(quantity);
  });

  it.each(['', '0', '-1', '1.5', '1e2', 'two', ' 3', '1'.repeat(400)])('"%s" is none', (text) => {
    expect(readQuantity(text, 999)).toBeNull();
  });
});
