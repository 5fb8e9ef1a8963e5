import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/calendar.ts';
import { eventId, positionOf } from '../../../src/server/live/live-position.ts';
import { Subscriber } from '../../../src/server/live/subscriber.ts';

const now = new Date('2026-11-26T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the id of a live event', () => {
  it('encodes any position', () => {
    const positions = fc.record({
      horizon: fc.bigInt({ min: 3n, max: 2n ** 62n }),
      sent: fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(positions, (position) => {
        expect(positionOf(eventId(position, now), now)).toEqual(position);
      }),
    );
  });

  it('can be resumed from for six days', () => {
    const id = eventId({ horizon: 900n, sent: [] }, now);
    expect(positionOf(id, later(6 * DAY_MS))).toEqual({ horizon: 900n, sent: [] });
    expect(positionOf(id, later(6 * DAY_MS + 60_000))).toBeNull();
  });

  it.each(['', 'x', '1', '1.', '.1', '1..2', '1.2.-3', 'A.B', '1.2 ', '9'.repeat(99)])(
    'is rejected if it’s %j',
    (id) => {
      expect(positionOf(id, now)).toBeNull();
    },
  );
});

describe('a page that reads too slowly', () => {
  it('gets its pending events, and then has to reconnect', async () => {
    const page = new Subscriber(1, { clientId: 1 }, async () => true);
    for (let n = 1; n <= 1_500; n++) page.push({ id: String(n), event: { type: 'alive' } });
    const read: string[] = [];
    for await (const { id } of page.read()) {
      read.push(id);
      // This event must not be delivered, because it would hide that earlier events were dropped.
      page.push({ id: 'later', event: { type: 'alive' } });
    }
    expect(read).toHaveLength(1_000);
    expect(read.at(-1)).toBe('1000');
  });
});
