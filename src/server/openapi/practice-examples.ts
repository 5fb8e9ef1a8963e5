import { auditEvents } from '../../domain/audit/audit-events.ts';
import type { AuditChainView, PracticeAuditEvent } from '../../domain/practice/audit-schemas.ts';
import type { PromisesView } from '../../domain/practice/promise-schemas.ts';
import type { DeskViewView } from '../../domain/practice/desk-view-schemas.ts';
import type { DocumentToReview } from '../../domain/practice/review-schemas.ts';
import type { SearchView } from '../../domain/practice/search-schemas.ts';
import type { TeamMember } from '../../domain/practice/team-schemas.ts';
import type { TodayView } from '../../domain/practice/today-schemas.ts';
import type { StaffView, WorkRow } from '../../domain/practice/work-schemas.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const instant = '2026-11-20T07:04:00.000Z';
const client = { id: 1, fullName: 'Thandi Maseko' };
const assignee = { id: 2, fullName: 'Ayesha Patel' };
const product = 'Individual Tax Return';

const work: WorkRow = {
  id: 1,
  client,
  kind: 'return',
  taxYear: defaultTaxYear,
  forName: null,
  product,
  status: 'approved',
  actor: 'practice',
  since: instant,
  dueAt: '2026-11-24T21:59:59.999Z',
  overdue: false,
  assignee,
  requests: { open: 0, received: 0, accepted: 4, total: 4 },
  unread: 0,
  version: 7,
};

const document: DocumentToReview = {
  id: 1,
  name: 'Medical certificate',
  type: 'tax_return',
  taxYear: null,
  fileName: 'medical-aid.pdf',
  mimeType: 'application/pdf',
  size: 184_320,
  version: 1,
  since: instant,
  duplicateOf: null,
  scan: null,
  client,
  requests: [
    {
      id: 1,
      kind: 'medical_certificate',
      title: 'Medical scheme certificate',
      essential: true,
      engagement: { id: 1, kind: 'return', taxYear: defaultTaxYear, forName: null },
    },
  ],
};

const found: SearchView = {
  clients: [{ ...client, email: 'thandi@example.com', openWork: 1 }],
  work: [
    { id: 1, client, kind: 'return', taxYear: defaultTaxYear, forName: null, product, status: 'approved' },
  ],
  orders: [{ id: 1, client, status: 'processing', total: '299.00', createdAt: instant }],
};

const none = { total: 0, items: [] };
const writtenLine = { name: 'Company return', price: 4_500 };
const today: TodayView = {
  overdue: none,
  messages: {
    total: 1,
    items: [
      {
        messageId: 3,
        client,
        work: { id: 1, kind: 'return', taxYear: defaultTaxYear, forName: null, product },
        text: 'R2 190.50 of it was tiles for the kitchen floor.',
        since: instant,
        dueAt: '2026-11-23T07:04:00.000Z',
        overdue: false,
      },
    ],
  },
  price: none,
  documents: {
    total: 1,
    items: [{ client, count: 1, documentId: 1, title: 'Medical scheme certificate', since: instant }],
  },
  submit: { total: 1, items: [{ work, balance: -8_204.11 }] },
  verification: none,
  unassigned: none,
  due: [{ day: '2026-11-24', count: 1 }],
  counts: {
    today: { mine: 3, everyone: 3 },
    review: { mine: 1, everyone: 1 },
    work: { mine: 1, everyone: 1 },
  },
};

const late: PromisesView['overdue'] = {
  total: 1,
  items: [
    {
      promise: 'figures',
      subject: 'work',
      id: 1,
      name: client.fullName,
      assignee,
      dueAt: '2026-11-18T21:59:59.999Z',
      doneAt: null,
      stoppedAt: null,
    },
  ],
};

const kept = { cases: 67, kept: 63, median: 2.9 };
const promises: PromisesView = {
  promises: [
    {
      promise: 'figures',
      limit: 5,
      unit: 'business-days',
      months: [{ month: '2026-11', ...kept }],
      published: { ...kept, isShown: true },
    },
  ],
  overdue: late,
  broken: [{ month: '2026-11', ...late }],
};

const chain = {
  lastCheck: {
    checkedAt: instant,
    chained: 41_208,
    waiting: 12,
    end: { eventId: 41_208, hash: '9f2c'.repeat(16) },
    problem: null,
  },
} satisfies AuditChainView;

const view = {
  page: 'work',
  name: 'Late and mine',
  search: { overdue: true, assignee: 'me' },
} satisfies Omit<DeskViewView, 'id'>;

/** Examples for the practice's lists, by schema name. */
export const practiceExamples = {
  AuditChain: chain,
  AuditCheck: chain.lastCheck,
  DeskView: { id: 1, ...view } satisfies DeskViewView,
  DeskViewInput: view,
  RenameDeskViewInput: { name: 'Overdue' },
  DocumentToReview: document,
  FoundClient: found.clients[0],
  FoundOrder: found.orders[0],
  FoundWork: found.work[0],
  LatePromise: late.items[0],
  LatePromises: late,
  Person: client,
  PracticeAuditEvent: {
    id: 41_220,
    kind: 'tax-number-shown',
    text: auditEvents['tax-number-shown'],
    device: null,
    network: null,
    at: instant,
    account: { ...client, role: 'client' },
    staff: assignee,
    detail: {},
  } satisfies PracticeAuditEvent,
  Promise: promises.promises[0],
  PromiseMonth: promises.promises[0]?.months[0],
  Promises: promises,
  ReviewedRequest: document.requests[0],
  SearchResult: found,
  Staff: { ...assignee, role: 'admin' } satisfies StaffView,
  TeamMember: {
    ...assignee,
    role: 'admin',
    username: 'ayesha',
    email: 'ayesha@example.com',
    twoFactorSince: instant,
    lastSeenAt: instant,
    openWork: 12,
    overdueWork: 1,
  } satisfies TeamMember,
  Today: today,
  TodayDocuments: today.documents.items[0],
  TodayGroup: today.submit,
  TodayMessage: today.messages.items[0],
  TodayWork: today.submit.items[0],
  WriteQuoteInput: { version: 1, lines: [writtenLine], note: 'Including the two subsidiaries' },
  WrittenLine: writtenLine,
  Work: work,
};
