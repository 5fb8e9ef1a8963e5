import { expect, it } from 'vitest';
import { detailText } from '../../../src/client/features/practice/audit/audit-detail.ts';

it.each([
  [{}, ''],
  [{ orderId: 12, move: 'start', status: 'processing' }, 'order #12, now processing'],
  [{ move: 'hold', status: 'on_hold', engagementId: 7 }, 'work 7, put it on hold, now on hold'],
  [
    { engagementId: 7, move: 'approve', status: 'approved', sha256: 'ab12cd34ef56ab78' },
    'work 7, approved, now approved, fingerprint ab12cd34ef56…',
  ],
  [
    { productId: 3, fields: 'discountPrice, onSale', priceBefore: '249.00', price: '299.00' },
    'product 3, changed discount price, on sale, previous price R249.00, price R299.00',
  ],
  [{ competitionId: 2, closesOn: '2026-12-03' }, 'competition 2, open until 3 December 2026'],
  [{ competitionId: 2, entries: 1, held: false }, 'competition 2, 1 entry, didn’t take place'],
  [{ ended: 3 }, '3 devices'],
  [{ ended: 'Firefox on Linux' }, 'Firefox on Linux'],
  [{ from: 'client', to: 'admin' }, 'from client, to admin'],
  [
    { state: 'paid', from: '2026-11-01', attention: true },
    'state paid, from 1 November 2026, needing attention',
  ],
  [{ newSignIn: true, savingsReminders: false }, 'new sign in on, savings reminders off'],
])('writes %j in words', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});
