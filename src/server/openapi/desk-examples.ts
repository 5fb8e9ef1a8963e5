import type { InboxMessage, InboxRow } from '../../domain/contact/inbox-schemas.ts';
import type { DocumentView } from '../../domain/documents/schemas.ts';
import type { ReturnView } from '../../domain/engagements/schemas.ts';
import { findingAdvice, flagAdvice } from '../../domain/practice/books-advice.server.ts';
import type { ClientRow, ClientView } from '../../domain/practice/client-schemas.ts';
import type { BooksView, PracticeOrderRow, PracticeOrderView } from '../../domain/practice/order-schemas.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const at = '2026-03-01T08:00:00.000Z';
const dueAt = '2026-03-03T22:00:00.000Z';
const practitioner = { id: 2, fullName: 'Sipho Dlamini' };
const name = 'Thandi Nkosi';
const email = 'thandi@example.com';

const message: InboxRow = {
  id: 1,
  name,
  email,
  subject: 'My tax return',
  excerpt: 'Can you file my return for 2026?',
  state: 'answered',
  stateSince: at,
  receivedAt: at,
  dueAt: null,
  isOverdue: false,
  isNew: false,
  verified: true,
  assignee: practitioner,
};

const history: InboxMessage['history'] = [
  {
    id: 1,
    action: 'answer',
    by: practitioner.fullName,
    text: 'Gladly. You can start it on our site.',
    at,
    mailedAt: at,
  },
];

const order: PracticeOrderRow = {
  id: 1,
  status: 'cancelled',
  total: '299.00',
  products: ['Individual Tax Return'],
  isRenewal: false,
  client: { id: 1, fullName: name, email },
  createdAt: at,
  paidAt: at,
  refund: { state: 'due', dueOn: '2026-03-20', amount: '100.00', refundedAt: at },
  flags: ['wrong-amount'],
};

const payment: PracticeOrderView['payments'][number] = {
  id: 1,
  paymentId: '1089250',
  gross: '299.00',
  applied: true,
  receivedAt: at,
  refundedAt: null,
};

const refund: PracticeOrderView['refunds'][number] = {
  id: 1,
  amount: '100.00',
  refundedOn: '2026-03-01',
  reference: 'PF 88120',
  paymentId: null,
  dueOn: '2026-03-20',
  by: practitioner.fullName,
  at,
};

const moved: PracticeOrderView['history'][number] = {
  id: 1,
  action: 'practice-cancels',
  statusBefore: 'paid',
  status: 'cancelled',
  by: practitioner.fullName,
  note: 'Bought twice',
  at,
};

const flagged: BooksView['notifications'][number] = {
  id: 1,
  orderId: 1,
  paymentId: '1089251',
  outcome: 'refused',
  reason: 'amount',
  text: 'Its amount differs from the order’s',
  advice: flagAdvice.amount,
  receivedAt: at,
};

const twice = 'paid twice, to be refunded';
const finding: BooksView['toDo'][number] = {
  kind: twice,
  orderId: 1,
  paymentId: '1089252',
  expected: null,
  received: '299.00',
  advice: findingAdvice[twice],
};

const address = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email,
  phone: '082 000 0000',
  address: '12 Long Street',
  city: 'Cape Town',
  postalCode: '8001',
  province: 'Western Cape',
  country: 'South Africa',
};

const orderDetail: PracticeOrderView = {
  ...order,
  billingAddress: address,
  shippingAddress: null,
  notes: null,
  paymentMethod: 'payfast',
  cancelledAt: at,
  items: [
    {
      id: 1,
      orderId: 1,
      productId: 1,
      name: 'Individual Tax Return',
      price: '299.00',
      quantity: 1,
      billingInterval: null,
    },
  ],
  subscription: null,
  invoice: { number: 'INV-000001', issuedAt: at, mailedAt: at },
  payments: [payment],
  refunds: [refund],
  refundable: '199.00',
  work: [{ id: 1, kind: 'return', taxYear: defaultTaxYear, forName: null, status: 'cancelled' }],
  notifications: [flagged],
  history: [moved],
  moves: ['refund', 'resend-invoice'],
};

const client: ClientRow = {
  id: 1,
  fullName: name,
  email,
  emailConfirmed: true,
  phoneNumber: '082 000 0000',
  createdAt: at,
  deletesAt: null,
  work: { open: 1, total: 2 },
};

const note: ClientView['notes'][number] = {
  id: 1,
  text: 'Prefers a call after 17:00',
  by: practitioner.fullName,
  at,
};

const document: DocumentView = {
  id: 1,
  name: 'IRP5 2026',
  type: 'tax_return',
  taxYear: null,
  return: null,
  status: 'pending',
  uploadedAt: at,
  fileName: 'irp5-2026.pdf',
  mimeType: 'application/pdf',
  size: 180_000,
  version: 1,
  hasThumbnail: false,
  reviewNote: null,
  needsReplacement: false,
  fromPractice: false,
  duplicateOf: null,
  scan: null,
};

/** Examples for the practice's views of clients, orders and contact messages. Includes a return's `view`. */
export function deskExamples(view: ReturnView): Record<string, unknown> {
  return {
    BookFinding: finding,
    Books: {
      balanced: true,
      payments: 2,
      received: '598.00',
      paidOrders: 1,
      ordered: '299.00',
      toRefund: '299.00',
      refunded: '100.00',
      checkedAt: at,
      differences: [],
      toDo: [finding],
      notifications: [flagged],
    } satisfies BooksView,
    Client: client,
    ClientDetail: {
      ...client,
      username: 'thandi',
      billingAddress: null,
      taxNumber: '•••••••050',
      lastSeenAt: at,
      access: { givenAt: at, seenAt: null },
      returns: [{ ...view, assignee: practitioner }],
      threads: [{ returnId: 1, unread: 1, answerDueAt: dueAt }],
      documents: { total: 1, pending: 1, latest: [document] },
      orders: { total: 1, latest: [order] },
      notes: [note],
    } satisfies ClientView,
    ClientNote: note,
    ClientThread: { returnId: 1, unread: 1, answerDueAt: dueAt },
    FlaggedNotification: flagged,
    InboxEvent: history[0],
    InboxMessage: message,
    InboxMessageDetail: {
      ...message,
      state: 'open',
      dueAt,
      phone: '082 000 0000',
      message: message.excerpt,
      suspicion: null,
      client: { id: 1, fullName: name },
      history,
    } satisfies InboxMessage,
    OrderHistoryEntry: moved,
    OrderRefund: refund,
    Payment: payment,
    PracticeOrder: order,
    PracticeOrderDetail: orderDetail,
  };
}
