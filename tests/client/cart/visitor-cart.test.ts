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

describe('what a visitor put into the cart', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('grows by what is added, each product once', () => {
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

  it('holds at most 999 of one product, sent or not', () => {
    add(2, 998);
    sendAll();
    add(2);
    expect(() => add(2)).toThrow(RangeError);
    expect(items()).toEqual([[{ productId: 2, quantity: 998 }], [{ productId: 2, quantity: 1 }]]);
  });

  it('holds at most 50 products', () => {
    for (let productId = 1; productId <= 50; productId += 1) add(productId);
    add(50);
    expect(() => add(51)).toThrow(RangeError);
    expect(items()[0]).toHaveLength(50);
  });

  it('keeps what is on its way apart from what is added meanwhile', () => {
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

  it('lasts until the page is left where the browser stores nothing', () => {
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
    ['no JSON', '{"key"'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"key":"x"}'],
    ['a list of nothings', '[null,1,"x",[]]'],
    ['a key that the server refuses', merge([{ productId: 1, quantity: 1 }], 'short')],
    ['no key', merge([{ productId: 1, quantity: 1 }], 5)],
    ['items that are no list', merge('x')],
    ['no items', merge([])],
    ['items that are none', merge([null, 3, {}, { productId: 'a', quantity: 1 }])],
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
  ])('is empty when storage holds %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(pendingMerges()).toEqual([]);
  });

  it('takes what can be read of a cart that was tampered with', () => {
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
