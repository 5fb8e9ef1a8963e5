import { describe, expect, it } from 'vitest';
import {
  addToVisitorCart,
  parseVisitorCart,
  visitorCount,
  visitorItems,
  withoutBundle,
  withSent,
} from '../../../src/client/cart/visitor-cart.ts';
import { newMergeKey } from '../../../src/client/cart/merge-key.ts';

const first = 'a'.repeat(32);
const second = 'b'.repeat(32);
const bundle = (items: unknown, key: unknown = first, sent: unknown = false) =>
  JSON.stringify([{ key, sent, items }]);

describe('what a visitor put into the cart', () => {
  it('grows by what is added, each product once', () => {
    const one = addToVisitorCart([], { productId: 2, quantity: 1 }, first);
    const two = addToVisitorCart(one, { productId: 5, quantity: 3 }, second);
    const three = addToVisitorCart(two, { productId: 2, quantity: 4 }, second);
    expect(three).toEqual([
      {
        key: first,
        sent: false,
        items: [
          { productId: 2, quantity: 5 },
          { productId: 5, quantity: 3 },
        ],
      },
    ]);
    expect(visitorCount(three)).toBe(8);
  });

  it('is read back as it was written', () => {
    const cart = addToVisitorCart([], { productId: 2, quantity: 1 }, first);
    expect(parseVisitorCart(JSON.stringify(cart))).toEqual(cart);
  });

  it('holds at most 999 of one product, over all bundles', () => {
    const sent = withSent(addToVisitorCart([], { productId: 2, quantity: 998 }, first), first);
    const full = addToVisitorCart(sent, { productId: 2, quantity: 1 }, second);
    expect(visitorCount(full)).toBe(999);
    expect(() => addToVisitorCart(full, { productId: 2, quantity: 1 }, second)).toThrow(RangeError);
  });

  it('holds at most 50 products', () => {
    let cart = parseVisitorCart(null);
    for (let productId = 1; productId <= 50; productId += 1) {
      cart = addToVisitorCart(cart, { productId, quantity: 1 }, first);
    }
    expect(visitorItems(addToVisitorCart(cart, { productId: 50, quantity: 1 }, first))).toHaveLength(50);
    expect(() => addToVisitorCart(cart, { productId: 51, quantity: 1 }, first)).toThrow(RangeError);
  });

  it('keeps what is on its way apart from what is added meanwhile', () => {
    const sent = withSent(addToVisitorCart([], { productId: 2, quantity: 1 }, first), first);
    const both = addToVisitorCart(sent, { productId: 2, quantity: 1 }, second);
    expect(both.map(({ key, items }) => [key, items])).toEqual([
      [first, [{ productId: 2, quantity: 1 }]],
      [second, [{ productId: 2, quantity: 1 }]],
    ]);
    expect(visitorItems(both)).toEqual([{ productId: 2, quantity: 2 }]);
    expect(withoutBundle(both, first)).toEqual([
      { key: second, sent: false, items: [{ productId: 2, quantity: 1 }] },
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"key"'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"key":"x"}'],
    ['a list of nothings', '[null,1,"x",[]]'],
    ['a key that the server refuses', bundle([{ productId: 1, quantity: 1 }], 'short')],
    ['no key', bundle([{ productId: 1, quantity: 1 }], 5)],
    ['items that are no list', bundle('x')],
    ['no items', bundle([])],
    ['items that are none', bundle([null, 3, {}, { productId: 'a', quantity: 1 }])],
    [
      'impossible ids',
      bundle([
        { productId: -1, quantity: 1 },
        { productId: 1.5, quantity: 1 },
      ]),
    ],
    [
      'impossible quantities',
      bundle([
        { productId: 1, quantity: 0 },
        { productId: 1, quantity: '2' },
      ]),
    ],
  ])('is empty when storage holds %s', (_, text) => {
    expect(parseVisitorCart(text)).toEqual([]);
  });

  it('takes what can be read of a cart that was tampered with', () => {
    const items = [
      { productId: 1, quantity: 0 },
      { productId: 2, quantity: 5_000 },
      { productId: 3, quantity: 1 },
      { productId: 3, quantity: 1 },
    ];
    expect(parseVisitorCart(bundle(items, first, 'yes'))).toEqual([
      {
        key: first,
        sent: false,
        items: [
          { productId: 2, quantity: 999 },
          { productId: 3, quantity: 2 },
        ],
      },
    ]);
  });
});

describe('the key of a cart', () => {
  it('is one that the server takes, another one each time', () => {
    const keys = Array.from({ length: 100 }, newMergeKey);
    expect(new Set(keys).size).toBe(100);
    expect(keys.filter((key) => !/^[\da-f]{32}$/.test(key))).toEqual([]);
  });
});
