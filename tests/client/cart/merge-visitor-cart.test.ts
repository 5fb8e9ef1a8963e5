import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeVisitorCart } from '../../../src/client/cart/merge-visitor-cart.ts';
import { addToVisitorCart } from '../../../src/client/cart/visitor-cart.ts';
import { changeVisitorCart, currentVisitorCart } from '../../../src/client/cart/visitor-cart-store.ts';
import type { CartItemView, MergeCartInput, MergedCart } from '../../../src/domain/shop/schemas.ts';

const merged = [{ id: 7, productId: 2, quantity: 1 }] as CartItemView[];
const refusal = (httpStatus: number) => Object.assign(new Error('No'), { data: { httpStatus } });
const put = (productId: number, key: string) =>
  changeVisitorCart((cart) => addToVisitorCart(cart, { productId, quantity: 1 }, key));

/** A server that notes what it was sent and does what it is told. */
function server(answer: () => Promise<MergedCart>) {
  const sent: MergeCartInput[] = [];
  const send = async (input: MergeCartInput) => {
    sent.push(input);
    return answer();
  };
  return { sent, send };
}

describe("handing a visitor's cart over", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks nobody when it is empty', async () => {
    const { sent, send } = server(async () => ({ items: merged, skipped: [] }));
    expect(await mergeVisitorCart(send)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('empties it once the server has answered', async () => {
    put(2, 'a'.repeat(32));
    const { sent, send } = server(async () => ({ items: merged, skipped: [] }));
    expect(await mergeVisitorCart(send)).toBe(merged);
    expect(sent).toEqual([{ key: 'a'.repeat(32), items: [{ productId: 2, quantity: 1 }] }]);
    expect(currentVisitorCart()).toEqual([]);
  });

  it('tries again with the same key when the answer was lost, and later additions with another', async () => {
    put(2, 'a'.repeat(32));
    const lost = server(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await mergeVisitorCart(lost.send)).toBeNull();
    put(3, 'b'.repeat(32));
    const back = server(async () => ({ items: merged, skipped: [] }));
    await mergeVisitorCart(back.send);
    expect(back.sent).toEqual([
      { key: 'a'.repeat(32), items: [{ productId: 2, quantity: 1 }] },
      { key: 'b'.repeat(32), items: [{ productId: 3, quantity: 1 }] },
    ]);
    expect(currentVisitorCart()).toEqual([]);
  });

  it.each([401, 403, 429, 500, 503])('keeps it when the server answers %i', async (status) => {
    put(2, 'a'.repeat(32));
    const { send } = server(async () => {
      throw refusal(status);
    });
    expect(await mergeVisitorCart(send)).toBeNull();
    expect(currentVisitorCart()).toHaveLength(1);
  });

  it('lets go of what the server will never take', async () => {
    put(2, 'a'.repeat(32));
    const { send } = server(async () => {
      throw refusal(400);
    });
    expect(await mergeVisitorCart(send)).toBeNull();
    expect(currentVisitorCart()).toEqual([]);
  });

  it('keeps a cart until the page is left where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('Storage is full');
      },
      removeItem: () => undefined,
    });
    put(2, 'a'.repeat(32));
    expect(currentVisitorCart()).toHaveLength(1);
    changeVisitorCart(() => []);
    expect(currentVisitorCart()).toEqual([]);
  });
});
