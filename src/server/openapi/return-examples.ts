import { currentReturn, otherWork } from '../../domain/dashboard/schemas.ts';
import type {
  RequestView,
  ReturnDetail,
  ReturnEventView,
  ReturnFiguresView,
  ReturnView,
} from '../../domain/engagements/schemas.ts';
import { requestKindText } from '../../domain/engagements/request-kinds.ts';
import { type StatusFacts, statusText } from '../../domain/engagements/status-text.ts';
import type { ReturnLine } from '../../domain/tax/return/return-line.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const at = '2026-03-01T08:00:00.000Z';
const dueAt = '2026-03-06T21:59:59.999Z';
const requests = { open: 0, toSend: 0, missing: 0, received: 1, accepted: 5, total: 6 };
const facts: StatusFacts = {
  kind: 'return',
  status: 'in_preparation',
  actor: 'practice',
  heldReason: null,
  requests,
  dueAt: new Date(dueAt),
  isLate: false,
  price: null,
  balance: null,
  outcome: null,
  taxDueOn: null,
  isAdvice: false,
};
const { sentence, detail, action } = statusText(facts);

const view: ReturnView = {
  id: 1,
  kind: 'return',
  taxYear: defaultTaxYear,
  forName: null,
  status: 'in_preparation',
  sentence,
  detail,
  actor: 'practice',
  since: at,
  dueAt,
  taxDueOn: null,
  isAdvice: false,
  assessedBalance: null,
  sentBalance: null,
  action,
  requests,
  order: { id: 1, product: 'Individual Tax Return', price: '299.00', paidAt: at },
  version: 2,
};

const refund = { balance: -4_871.2, dueOn: null };
const afterAssessment = statusText({ ...facts, status: 'assessed', actor: 'nobody', outcome: refund });

/** The return once the revenue service has assessed it, with a refund. */
const assessed: ReturnView = {
  ...view,
  status: 'assessed',
  sentence: afterAssessment.sentence,
  detail: afterAssessment.detail,
  actor: 'nobody',
  dueAt: null,
  assessedBalance: refund.balance,
  action: afterAssessment.action,
};

/** Parts of the dashboard that describe returns. */
const dashboardParts = {
  CurrentReturn: currentReturn.parse({
    ...view,
    steps: [
      { status: 'documents_needed', at },
      { status: 'in_preparation', at },
      { status: 'awaiting_approval', at: null },
    ],
    held: null,
    balance: null,
  }),
  OtherWork: otherWork.parse({ ...view, id: 2, kind: 'provisional', turn: 'practice' }),
  YearBalance: { returnId: 1, taxYear: defaultTaxYear, balance: refund.balance, isAssessed: true },
};

const event: ReturnEventView = {
  id: 2,
  action: 'ready',
  actor: 'client',
  by: 'Thandi Nkosi',
  status: 'in_preparation',
  note: null,
  at,
};

const inFull: ReturnDetail = {
  ...view,
  steps: [
    { status: 'documents_needed', at },
    { status: 'in_preparation', at },
    { status: 'awaiting_approval', at: null },
  ],
  hold: null,
  assignee: 'Sipho Dlamini',
  accessGivenAt: at,
  accessSeenAt: null,
  figures: null,
  approval: null,
  submittedAt: null,
  reference: null,
  letterOn: null,
  outcome: null,
  cancelUntil: null,
  canCancel: false,
  history: [event],
};

const { isEssential: essential, ...texts } = requestKindText('irp5');

const request: RequestView = {
  id: 1,
  engagementId: 1,
  kind: 'irp5',
  ...texts,
  essential,
  state: 'received',
  answer: null,
  answerNote: null,
  note: null,
  documents: [
    {
      id: 1,
      name: 'IRP5 2026',
      fileName: 'irp5-2026.pdf',
      status: 'pending',
      needsReplacement: false,
      reviewNote: null,
      scan: null,
      uploadedAt: at,
    },
  ],
};

const figures = (line: ReturnLine, balance: number): ReturnFiguresView => ({
  id: 1,
  number: 1,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sentAt: at,
  taxYear: defaultTaxYear,
  balance,
  lines: [{ ...line, estimate: line.amount, lastYear: null }],
  estimate: { name: 'Return for 2026', balance, savedAt: at },
  lastYear: null,
});

/** Examples for return schemas, by schema name. `line` and `balance` come from an assessed return. */
export const returnExamples = (line: ReturnLine, balance: number) => ({
  ...dashboardParts,
  AnswerRequestInput: { answer: 'cannot_find', note: 'My employer has closed down.' },
  ApproveFiguresInput: { version: 2, figuresId: 1, fullName: 'Thandi Nkosi', consent: true },
  Return: assessed,
  ReturnDetail: inFull,
  ReturnEvent: event,
  ReturnFigures: figures(line, balance),
  ReturnQuestionInput: { version: 2, text: 'Why is my travel allowance taxed?', line: line.id },
  ReturnRequest: request,
  ReturnStep: inFull.steps[0],
});
