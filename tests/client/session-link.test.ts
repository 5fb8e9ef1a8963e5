import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionLink } from '../../src/client/data/session-link.ts';
import type { AppRouter } from '../../src/routers/index.ts';

const refusal = (reason: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32001, message: 'Please log in', data: { httpStatus: 401, reason } },
  } as never);

/** Creates a client and lets the test answer its requests one by one. */
function line(isStillSignedIn: () => Promise<boolean>) {
  const waiting: { path: string; answer: (value: unknown) => void }[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        waiting.push({
          path: op.path,
          answer: (value) => {
            if (value instanceof TRPCClientError) return observer.error(value);
            observer.next({ result: { type: 'data', data: value } });
            observer.complete();
          },
        });
      });
  const api = createTRPCClient<AppRouter>({ links: [sessionLink(isStillSignedIn), server] });
  onTestFinished(() => expect(waiting).toEqual([]));
  return {
    api,
    sent: () => waiting.map(({ path }) => path),
    answer: async (value: unknown) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()!.answer(value);
    },
  };
}

const required = refusal('session.required');

describe('call rejected without a session', () => {
  it('is retried if the user is still signed in', async () => {
    const { api, answer } = line(async () => true);
    const cart = api.shop.cart.query();
    await answer(refusal('shop.cart-needs-login'));
    await answer([]);
    expect(await cart).toEqual([]);
  });

  it('is rejected without a retry if nobody is signed in', async () => {
    const { api, answer } = line(async () => false);
    const cart = api.shop.cart.query();
    await answer(required);
    await expect(cart).rejects.toBe(required);
  });

  it('stays rejected if the retry is rejected', async () => {
    const { api, answer } = line(async () => true);
    const cart = api.shop.cart.query();
    await answer(refusal('session.required'));
    await answer(required);
    await expect(cart).rejects.toBe(required);
  });

  it("fails with a connection error if the session can't be checked", async () => {
    const lost = new TypeError('Failed to fetch');
    const { api, answer } = line(() => Promise.reject(lost));
    const cart = api.shop.cart.query();
    await answer(required);
    await expect(cart).rejects.toMatchObject({ cause: lost });
  });

  it('shares one session check with other rejected calls', async () => {
    let sessionChecks = 0;
    const { promise: signedIn, resolve } = Promise.withResolvers<boolean>();
    const { api, answer } = line(() => {
      sessionChecks += 1;
      return signedIn;
    });
    const calls = [api.shop.cart.query(), api.orders.list.query({})];
    await answer(required);
    await answer(required);
    resolve(true);
    await answer([]);
    await answer([]);
    await Promise.all(calls);
    expect(sessionChecks).toBe(1);
  });

  it('waits for a running mutation, which may set the cookie', async () => {
    let sessionChecks = 0;
    const { api, answer, sent } = line(async () => {
      sessionChecks += 1;
      return true;
    });
    const cart = api.shop.cart.query();
    const change = api.shop.addToCart.mutate({ productId: 1, quantity: 1 });
    await answer(required);
    await new Promise(setImmediate);
    expect(sessionChecks).toBe(0);
    expect(sent()).toEqual(['shop.addToCart']);
    await answer({});
    await change;
    await answer([]);
    await cart;
    expect(sessionChecks).toBe(1);
  });

  it('leaves wrong passwords and codes to the form', async () => {
    const { api, answer } = line(() => Promise.reject(new Error('must not be asked')));
    const wrong = refusal('auth.invalid-credentials');
    const login = api.auth.login.mutate({ username: 'thabo', password: 'wrong' });
    await answer(wrong);
    await expect(login).rejects.toBe(wrong);
  });
});
