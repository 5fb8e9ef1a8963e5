import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addToVisitorCart,
  markSent,
  pendingMerges,
  removeMerge,
} from '../../../src/client/cart/visitor-cart.ts';

const KEY = 'visitor-cart';
const key = 'a'.repeat(32);
const merge = (items: unknown, ofKey: unknown = key, sent: unknown = false) =>
  JSON.stringify([{ key: ofKey, sent, items }]);
const add = (productId: number, quantity = 1) => addToVisitorCart({ productId, quantity });
const items = () => pendingMerges().map((pending) => pending.items);
const keys = () => pendingMerges().map((pending) => pending.key);
const sendAll = () => keys().forEach(markSent);

describe('visitor cart', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('adds quantities of the same product', () => {
    add(2);
    add(5, 3);
    add(2, 4);
    expect(pendingMerges()).toEqual([
      {
        key: expect.stringMatching(/^[\da-f]{32}$/) as string,
        sent: false,
        items: [
          { productId: 2, quantity: 5 },
          { productId: 5, quantity: 3 },
        ],
      },
    ]);
  });

  it('limits a product to 999, including merges in flight', () => {
    add(2, 998);
    sendAll();
    add(2);
    expect(() => add(2)).toThrow(RangeError);
    expect(items()).toEqual([[{ productId: 2, quantity: 998 }], [{ productId: 2, quantity: 1 }]]);
  });

  it('limits the cart to 50 products', () => {
    for (let productId = 1; productId <= 50; productId += 1) add(productId);
    add(50);
    expect(() => add(51)).toThrow(RangeError);
    expect(items()[0]).toHaveLength(50);
  });

  it('keeps merges in flight separate from later additions', () => {
    add(2);
    sendAll();
    const sent = keys();
    add(2);
    expect(new Set(keys()).size).toBe(2);
    sent.forEach(removeMerge);
    expect(pendingMerges()).toMatchObject([{ sent: false, items: [{ productId: 2, quantity: 1 }] }]);
    keys().forEach(removeMerge);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('lasts for the page view if storage is unavailable', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('Storage is full');
      },
      removeItem: () => undefined,
    });
    add(2);
    expect(items()).toEqual([[{ productId: 2, quantity: 1 }]]);
    keys().forEach(removeMerge);
    expect(pendingMerges()).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['invalid JSON', '{"key"'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"key":"x"}'],
    ['a list of invalid values', '[null,1,"x",[]]'],
    ['a key that the server rejects', merge([{ productId: 1, quantity: 1 }], 'short')],
    ['no key', merge([{ productId: 1, quantity: 1 }], 5)],
    ['items in place of a list', merge('x')],
    ['no items', merge([])],
    ['invalid items', merge([null, 3, {}, { productId: 'a', quantity: 1 }])],
    [
      'impossible ids',
      merge([
        { productId: -1, quantity: 1 },
        { productId: 1.5, quantity: 1 },
      ]),
    ],
    [
      'impossible quantities',
      merge([
        { productId: 1, quantity: 0 },
        { productId: 1, quantity: '2' },
      ]),
    ],
  ])('is empty when storage contains %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(pendingMerges()).toEqual([]);
  });

  it('keeps the valid items of a manipulated cart', () => {
    const tampered = [
      { productId: 1, quantity: 0 },
      { productId: 2, quantity: 5_000 },
      { productId: 3, quantity: 1 },
      { productId: 3, quantity: 1 },
    ];
    localStorage.setItem(KEY, merge(tampered, key, 'yes'));
    expect(pendingMerges()).toEqual([
      {
        key,
        sent: false,
        items: [
          { productId: 2, quantity: 999 },
          { productId: 3, quantity: 2 },
        ],
      },
    ]);
  });
});
