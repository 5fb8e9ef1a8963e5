import { describe, expect, it } from 'vitest';
import { balanceText } from '../../../src/client/features/dashboard/current-return-panel.tsx';
import { shortened } from '../../../src/client/features/dashboard/everything-else.tsx';
import {
  isNewcomer,
  toDoList,
  workDetail,
  workTitle,
} from '../../../src/client/features/dashboard/to-do.tsx';
import type { CurrentReturn, OtherWork, WaitingItem } from '../../../src/domain/dashboard/schemas.ts';
import type { OrderTasks } from '../../../src/domain/orders/schemas.ts';

const at = '2026-11-20T08:00:00.000Z';

const nothing = {
  documents: { total: 0, pending: 0, approved: 0, processed: 0 },
  return: null,
  work: [],
  waiting: [],
  orders: [],
};

const order = { id: 1, product: 'Individual Tax Return', price: '299.00', paidAt: at };

const current: CurrentReturn = {
  id: 5,
  taxYear: '2025/2026',
  forName: null,
  status: 'documents_needed',
  sentence: 'We need one more document.',
  detail: '',
  actor: 'client',
  since: at,
  dueAt: null,
  action: 'send-documents',
  requests: { open: 1, toSend: 1, missing: 1, received: 0, accepted: 0, total: 1 },
  order,
  steps: [],
  held: null,
  balance: null,
};

const other: OtherWork = {
  id: 6,
  kind: 'return',
  taxYear: '2025/2026',
  forName: 'Nomsa Maseko',
  status: 'submitted',
  sentence: 'Your return is with SARS.',
  since: '2026-11-17T08:00:00.000Z',
  dueAt: null,
  action: null,
  order: null,
  turn: 'revenue_service',
};

const send: WaitingItem = {
  kind: 'documents-to-send',
  returnId: 5,
  work: 'return',
  taxYear: '2025/2026',
  orderId: 1,
  status: 'documents_needed',
  open: 1,
  at,
};

const tasksDone: OrderTasks = {
  orderId: 1,
  taxNumberKnown: true,
  accessGiven: true,
  hasStarted: false,
  documentsSent: 1,
  openRequests: 0,
  returnId: 5,
};

const accountDetails: WaitingItem[] = [
  { kind: 'add-tax-number', at },
  { kind: 'confirm-email', email: 'thandi@example.com', at },
];

/** Returns the titles of the rows, grouped by who acts next. */
function titles(summary: Partial<Parameters<typeof toDoList>[0]>) {
  const { client, practice, revenue_service: sars } = toDoList({ ...nothing, ...summary });
  const [you, us, theirs] = [client, practice, sars].map((rows) => rows.map(({ title }) => title));
  return { you, us, sars: theirs };
}

describe('the to-do list', () => {
  it('leaves out what the panel asks for, but only as long as the panel does', () => {
    expect(titles({ return: current, waiting: [send] }).you).toEqual([]);
    expect(titles({ return: { ...current, id: 9 }, waiting: [send] }).you).toEqual([
      'Send a document for your 2025/2026 return',
    ]);
    const message: WaitingItem = {
      kind: 'message-to-read',
      returnId: 5,
      work: 'return',
      taxYear: null,
      count: 1,
      at,
    };
    expect(titles({ return: current, waiting: [message] }).you).toEqual(['Read our message']);
  });

  it('lists the client’s work beside an unread message about it', () => {
    const begun: OtherWork = { ...other, forName: null, action: 'continue', turn: 'client' };
    const message: WaitingItem = {
      kind: 'message-to-read',
      returnId: begun.id,
      work: 'return',
      taxYear: null,
      count: 1,
      at,
    };
    expect(titles({ work: [begun], waiting: [message] }).you).toEqual([
      'Read our message',
      'Your 2025/2026 return',
    ]);
  });

  it('lists a paid order’s open tasks, and each document once', () => {
    const tasks = { ...tasksDone, taxNumberKnown: false, accessGiven: false, openRequests: 1 };
    const orders = [{ orderId: 1, tasks }];
    const own = ['Add your name and tax number', 'Approve our access on eFiling'];
    expect(titles({ return: current, waiting: [send], orders }).you).toEqual(own);
    expect(titles({ waiting: [send], orders }).you).toEqual([
      ...own,
      'Send a document for your 2025/2026 return',
    ]);
    const unnamed = { ...tasks, returnId: null, documentsSent: 0 };
    expect(titles({ orders: [{ orderId: 1, tasks: unnamed }] }).you).toEqual([...own, 'Send your documents']);
  });

  it('asks for an essential document unless the panel does', () => {
    const orders = [{ orderId: 1, tasks: { ...tasksDone, hasStarted: true, openRequests: 1 } }];
    const shown = (changes: Partial<CurrentReturn>) =>
      titles({ return: { ...current, ...changes }, orders }).you;
    expect(shown({})).toEqual([]);
    expect(shown({ status: 'in_preparation', actor: 'practice', action: null })).toEqual([
      'Send your documents',
    ]);
    expect(shown({ status: 'awaiting_approval', action: 'approve' })).toEqual(['Send your documents']);
  });

  it('asks for name and tax number once, and for access once', () => {
    const tasks = { ...tasksDone, taxNumberKnown: false, accessGiven: false };
    const orders = [
      { orderId: 2, tasks: { ...tasks, orderId: 2 } },
      { orderId: 1, tasks },
    ];
    expect(titles({ orders, waiting: accountDetails }).you).toEqual([
      'Add your name and tax number',
      'Approve our access on eFiling',
      'Confirm your e-mail address',
    ]);
    expect(titles({ waiting: accountDetails }).you).toEqual([
      'Add your tax number',
      'Confirm your e-mail address',
    ]);
  });

  it('sorts other work by who acts next, and names an order only once', () => {
    const provisional: OtherWork = {
      ...other,
      id: 7,
      kind: 'provisional',
      forName: null,
      turn: 'practice',
      order,
    };
    const begun: OtherWork = {
      ...other,
      id: 8,
      status: 'not_started',
      forName: null,
      action: 'continue',
      turn: 'client',
    };
    const orders = [
      { orderId: 2, tasks: null },
      { orderId: 1, tasks: tasksDone },
    ];
    expect(titles({ work: [begun, provisional, other], orders })).toEqual({
      you: ['Your 2025/2026 return'],
      us: ['Your 2025/2026 provisional return', 'Order #2 is with us'],
      sars: ['Nomsa Maseko’s return 2025/2026'],
    });
    // The panel already shows whose turn it is for the current return.
    expect(titles({ return: current, orders }).us).toEqual(['Order #2 is with us']);
    const isWaiting: WaitingItem = { ...send, returnId: 8 };
    expect(titles({ work: [begun], waiting: [isWaiting] }).you).toHaveLength(1);
  });

  it('lists account details last', () => {
    const unpaid: WaitingItem = {
      kind: 'unpaid-order',
      orderId: 3,
      status: 'pending',
      total: '899.00',
      products: ['Elite Tax Return'],
      returnId: 8,
      at,
    };
    expect(titles({ waiting: [...accountDetails, unpaid] }).you?.[0]).toBe('Pay for order #3');
  });

  it('leaves an order to the panel that offers to pay the accepted price', () => {
    const unpaid: WaitingItem = {
      kind: 'unpaid-order',
      orderId: 3,
      status: 'pending',
      total: '899.00',
      products: ['Elite Tax Return'],
      returnId: 5,
      at,
    };
    const accepted = { ...current, actor: 'client', action: 'pay-price' } as const;
    expect(titles({ return: accepted, waiting: [unpaid] }).you).toEqual([]);
    // The panel doesn't say that a payment failed.
    const failed: WaitingItem = { ...unpaid, status: 'failed' };
    expect(titles({ return: accepted, waiting: [failed] }).you).toEqual(['Pay for order #3']);
  });
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, title: '', detail: '', action: null }));

const counts = (client: number, practice: number, sars: number) => {
  const { revenue_service, ...short } = shortened({
    client: rows(client),
    practice: rows(practice),
    revenue_service: rows(sars),
  });
  return [short.client.length, short.practice.length, revenue_service.length];
};

describe('the shortened list', () => {
  it('keeps a row from each group, and more of the client’s', () => {
    expect(counts(6, 3, 2)).toEqual([2, 1, 1]);
    expect(counts(1, 5, 0)).toEqual([1, 3, 0]);
    expect(counts(9, 0, 0)).toEqual([5, 0, 0]);
    expect(counts(0, 0, 0)).toEqual([0, 0, 0]);
  });
});

describe('other work', () => {
  const now = new Date(at);

  it('is named by its kind, year and person', () => {
    expect(workTitle({ ...other, forName: null })).toBe('Your 2025/2026 return');
    expect(workTitle({ ...other, taxYear: null })).toBe('Nomsa Maseko’s return');
    expect(workTitle({ ...other, kind: 'service', order: { ...order, product: 'VAT Registration' } })).toBe(
      'VAT Registration',
    );
    expect(workTitle({ ...other, kind: 'monthly' })).toBe('Your monthly work');
  });

  it('says when it’s due, unless the date has passed', () => {
    expect(workDetail(other, now)).toBe('Since 17 November, usually 2 to 4 weeks');
    for (const kind of ['provisional', 'service'] as const) {
      expect(workDetail({ ...other, kind }, now)).toBe('Since 17 November');
    }
    const ours: OtherWork = {
      ...other,
      status: 'in_preparation',
      turn: 'practice',
      sentence: 'We’re at it.',
    };
    expect(workDetail({ ...ours, dueAt: '2026-11-30T15:00:00Z' }, now)).toBe('By 30\u00a0November\u00a02026');
    expect(workDetail({ ...ours, dueAt: '2026-11-19T15:00:00Z' }, now)).toBe('We’re at it.');
  });
});

it.each([
  [-1_500, 'awaiting_approval', null, 'refund, by our calculation'],
  [1_500, 'on_hold', 'assessed', 'to pay, assessed by SARS'],
  [1_500, 'on_hold', 'approved', 'to pay, by our calculation'],
  [0, 'assessed', null, 'nothing due, assessed by SARS'],
] as const)('describes a balance of %i, %s (before: %s): %s', (balance, status, held, words) =>
  expect(balanceText({ balance, status, held })).toBe(words),
);

it('treats a user as new until their first action, whatever details are missing', () => {
  const replace: WaitingItem = {
    kind: 'document-to-replace',
    documentId: 1,
    name: 'IRP5',
    reviewNote: null,
    at,
  };
  const fresh = { ...nothing, calculation: null };
  expect(isNewcomer(fresh)).toBe(true);
  expect(isNewcomer({ ...fresh, waiting: accountDetails })).toBe(true);
  expect(isNewcomer({ ...fresh, waiting: [replace, ...accountDetails] })).toBe(false);
  expect(isNewcomer({ ...fresh, documents: { ...nothing.documents, total: 1 } })).toBe(false);
  expect(isNewcomer({ ...fresh, orders: [{ orderId: 1, tasks: null }] })).toBe(false);
  expect(isNewcomer({ ...fresh, work: [other] })).toBe(false);
});
