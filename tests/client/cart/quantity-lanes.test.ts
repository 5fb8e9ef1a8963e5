import { describe, expect, it } from 'vitest';
import { createQuantityLanes } from '../../../src/client/cart/quantity-lanes.ts';

/** A page and a server whose answers the test gives one by one. */
function cart() {
  const shown: [id: number, quantity: number][] = [];
  const sent: [id: number, quantity: number][] = [];
  const failures: unknown[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const lanes = createQuantityLanes({
    show: (id, quantity) => shown.push([id, quantity]),
    failed: (error) => failures.push(error),
    send: (id, quantity) => {
      sent.push([id, quantity]);
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
  });
  return {
    lanes,
    shown,
    sent,
    failures,
    answer: async () => {
      waiting.shift()!.resolve();
      await Promise.resolve();
    },
    refuse: async (reason: Error) => {
      waiting.shift()!.reject(reason);
      await Promise.resolve();
    },
  };
}

describe('changes of a quantity', () => {
  it('are seen at once and sent one after the other, the newest alone', async () => {
    const { lanes, shown, sent, answer } = cart();
    const done = lanes.change(1, 2, 1);
    for (const quantity of [3, 4, 5]) void lanes.change(1, quantity, quantity - 1);
    expect(shown.at(-1)).toEqual([1, 5]);
    expect(sent).toEqual([[1, 2]]);
    await answer();
    expect(sent).toEqual([
      [1, 2],
      [1, 5],
    ]);
    await answer();
    await done;
    expect(shown.at(-1)).toEqual([1, 5]);
  });

  it('are not sent where they lead back to what the server has', async () => {
    const { lanes, sent, answer } = cart();
    const done = lanes.change(1, 2, 1);
    void lanes.change(1, 3, 2);
    void lanes.change(1, 2, 3);
    await answer();
    await done;
    expect(sent).toEqual([[1, 2]]);
  });

  it('of different lines do not wait for each other', () => {
    const { lanes, sent } = cart();
    void lanes.change(1, 2, 1);
    void lanes.change(2, 7, 6);
    expect(sent).toEqual([
      [1, 2],
      [2, 7],
    ]);
  });

  it('go back to what the server has agreed to when it refuses', async () => {
    const { lanes, shown, failures, answer, refuse } = cart();
    const done = lanes.change(1, 2, 1);
    void lanes.change(1, 3, 2);
    await answer();
    void lanes.change(1, 4, 3);
    const refusal = new Error('No');
    await refuse(refusal);
    await done;
    expect(shown.at(-1)).toEqual([1, 2]);
    expect(failures).toEqual([refusal]);
  });

  it('begin afresh after a refusal', async () => {
    const { lanes, shown, sent, answer, refuse } = cart();
    const refused = lanes.change(1, 2, 1);
    await refuse(new Error('No'));
    await refused;
    const done = lanes.change(1, 2, 1);
    await answer();
    await done;
    expect(sent).toHaveLength(2);
    expect(shown.at(-1)).toEqual([1, 2]);
  });

  it('of a line that was removed are neither sent nor told', async () => {
    const { lanes, shown, sent, failures, refuse } = cart();
    const done = lanes.change(1, 2, 1);
    void lanes.change(1, 3, 2);
    lanes.drop(1);
    await refuse(new Error('Cart item not found'));
    await done;
    expect(sent).toEqual([[1, 2]]);
    expect(failures).toEqual([]);
    expect(shown.at(-1)).toEqual([1, 3]);
  });
});
