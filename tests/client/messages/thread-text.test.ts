import { expect, it } from 'vitest';
import { splitByState } from '../../../src/client/features/messages/thread-text.ts';
import type { ThreadView } from '../../../src/domain/messages/schemas.ts';

const thread = (returnId: number | null, isClosed: boolean): ThreadView => ({
  returnId,
  isClosed,
  kind: returnId === null ? null : 'return',
  taxYear: null,
  forName: null,
  product: null,
  practitioner: null,
  last: null,
  unread: 0,
});

it('lists current threads apart from those of closed returns, each in the given order', () => {
  const [first, old, general, older] = [
    thread(4, false),
    thread(3, true),
    thread(null, false),
    thread(2, true),
  ];
  expect(splitByState([old, first, older, general])).toEqual({
    current: [first, general],
    closed: [old, older],
  });
});
