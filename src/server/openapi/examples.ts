import type { FiguresVersionView } from '../../domain/engagements/practice-figures-schemas.ts';
import { type EngagementView, returnView } from '../../domain/engagements/schemas.ts';
import { compareResults } from '../../domain/tax/estimates/compare-results.ts';
import { estimateTotals, type SavedEstimate } from '../../domain/tax/estimates/schemas.ts';
import { assessReturn } from '../../domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../domain/tax/return/return-result.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';
import { calculateWithWorking } from '../../domain/tax/working/working.ts';
import type { JsonSchema } from './json-schema.ts';
import { assistantExamples } from './assistant-examples.ts';
import { adminExamples } from './admin-examples.ts';
import { deskExamples } from './desk-examples.ts';
import { messageExamples } from './message-examples.ts';
import { returnExamples } from './return-examples.ts';
import { passkeyExamples } from './passkey-examples.ts';
import { practiceExamples } from './practice-examples.ts';
import { preparationExamples } from './preparation-examples.ts';

const prefix = '#/components/schemas/';

const instant = '2026-03-01T08:00:00.000Z';

const formats: Record<string, string> = {
  date: '2026-03-31',
  'date-time': instant,
  decimal: '299.00',
  email: 'thandi@example.com',
  uri: 'https://example.com/',
};

const { working, ...figures } = calculateWithWorking(
  {
    income: 540_000,
    incomeKind: 'salary',
    age: 'under65',
    retirementContributions: 24_000,
    medicalAidMembers: 2,
    taxYear: defaultTaxYear,
  },
  'published',
);

const returnRequest = {
  taxYear: defaultTaxYear,
  age: 'under65',
  certificates: [
    { name: 'Acme (Pty) Ltd', amounts: { '3601': 480_000, '3701': 60_000, '4001': 24_000, '4102': 96_000 } },
  ],
  travel: [{ value: 320_000, totalKm: 24_000, businessKm: 9_000, fuelPaid: true, maintenancePaid: true }],
  interest: { local: 31_000 },
  medical: { members: 2 },
  estimate: { taxableIncome: 400_000 },
} satisfies ReturnRequest;

const assessed = assessReturn(returnInput.parse(returnRequest));

/** A result with one entry per list, to keep its structure easy to see. */
const shortResult: ReturnResult = {
  ...assessed,
  lines: assessed.lines.slice(0, 1),
  fields: assessed.fields.slice(0, 1),
  notes: assessed.notes.slice(0, 1),
};

const savedEstimate: SavedEstimate = {
  id: 1,
  name: 'Return for 2026',
  taxYear: assessed.taxYear,
  totals: estimateTotals.parse(assessed),
  tableVersion: assessed.tableVersion,
  isOutdated: false,
  createdAt: instant,
  updatedAt: instant,
};

const withMoreInterest = assessReturn(returnInput.parse({ ...returnRequest, interest: { local: 41_000 } }));
const comparison = compareResults({ a: assessed, b: withMoreInterest });
const changed = <T extends { difference: number }>(rows: readonly T[]) =>
  rows.find(({ difference }) => difference !== 0);

const assessedLine = { id: 'interest', label: 'Interest', amount: 7_200, reason: null };

const engagement: EngagementView = {
  id: 1,
  kind: 'return',
  taxYear: defaultTaxYear,
  forName: null,
  status: 'documents_needed',
  sentence: 'We need one more document.',
  detail: 'We’ll start once we have everything essential. Nothing goes to SARS before you approve it.',
  actor: 'client',
  since: instant,
  dueAt: null,
  taxDueOn: null,
  isAdvice: false,
  assessedBalance: null,
  sentBalance: null,
  action: 'send-documents',
  requests: { open: 1, toSend: 1, missing: 1, received: 0, accepted: 2, total: 3 },
  order: { id: 1, product: 'Individual Tax Return', price: '299.00', paidAt: instant },
  version: 1,
  steps: [{ status: 'documents_needed', at: instant }],
  hold: null,
  assignee: null,
  accessGivenAt: null,
  accessSeenAt: null,
  figures: null,
  approval: null,
  submittedAt: null,
  reference: null,
  letterOn: null,
  outcome: null,
  cancelUntil: null,
  canCancel: false,
  history: [
    {
      id: 1,
      action: 'pay',
      actor: 'system',
      by: null,
      status: 'documents_needed',
      note: null,
      at: instant,
    },
  ],
  client: { id: 1, fullName: 'Thandi Nkosi' },
  assigneeId: null,
  answers: { who: 'me', employers: 1 },
  desk: 'Waiting for one document from the client.',
  note: null,
  messages: { unread: 0, answerDueAt: null },
  moves: ['start', 'ask', 'hold', 'cancel'],
};

const password = 'correct horse battery';

const pushKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const calendarAddress = 'https://example.com/api/calendar/2nVxq0nT5m1K7bqO0aZyJw8cRr4hU6eLdS3fGtPiXkY.ics';

/**
 * Example values by field name, for fields whose type and format don't suggest one. A `Schema.field` key
 * takes precedence over a plain field name. A value of undefined omits the field.
 */
const fields: Record<string, unknown> = {
  ...figures,
  address: '12 Long Street',
  amount: 250,
  badge: null,
  billingInterval: null,
  city: 'Cape Town',
  code: '123456',
  country: 'South Africa',
  currentPassword: password,
  device: 'Chrome on Windows',
  fileName: 'irp5-2026.pdf',
  firstName: 'Thandi',
  fullName: 'Thandi Nkosi',
  image: null,
  imageUrl: null,
  income: 540_000,
  invoiceNumber: 'INV-000001',
  key: 'b3f1c9d27a604e58',
  lastName: 'Nkosi',
  message: 'Your password was changed',
  mimeType: 'application/pdf',
  network: '203.0.113.0/24',
  notes: 'Paid from my bonus',
  password,
  paymentId: '1089250',
  paymentMethod: 'payfast',
  phone: '082 000 0000',
  phoneNumber: '082 000 0000',
  playerName: 'Thandi',
  postalCode: '8001',
  province: 'Western Cape',
  requestId: undefined,
  retirementContributions: 24_000,
  reviewNote: null,
  runId: 'k3Jx0vQ2mT7nB5cYw8ZpLA.mgx1a2b3.4hVQmN0c2yXb8rT6uJd1sKf9wLz3eGa5pRi7oMqCtUk',
  source: 'sars.gov.za',
  targetAmount: '15000.00',
  taxNumber: '•••••••123',
  token: 'fM2bq0YVt6c9Jx1wRk8sLd',
  username: 'thandi',
  'AddClientNoteInput.text': 'Prefers a call after 17:00',
  'AddEstimateInput.name': 'Return for 2026',
  'AnswerMessageInput.text': 'Gladly. You can start it on our site.',
  'RefundOrderInput.amount': 299,
  'RefundOrderInput.paymentId': null,
  'RefundOrderInput.reference': 'PF 88120',
  'TaxNumber.taxNumber': '0001339050',
  'ChangeEstimateInput.name': 'Return for 2026',
  'HistoryEntry.name': 'My salary',
  'NamedCalculation.name': 'My salary',
  'RenameCalculationInput.name': 'My salary',
  'SavedCalculationWithWorking.name': 'My salary',
  'Achievement.description': 'You made your first saving.',
  'Achievement.name': 'First Step',
  'Activity.label': 'IRP5 2026',
  'AuditEvent.text': 'You logged in',
  'ChangeEngagementInput.note': 'Rang the client on Monday',
  'Challenge.description': 'One month of basic costs, set aside.',
  'Challenge.name': 'Emergency Fund: Month One',
  'ChangeChallengeInput.targetAmount': 15_000,
  'ChangeChallengeInput.targetDate': '2026-11-30',
  'ConfirmInput.code': undefined,
  'ContactMessageInput.mathAnswer': 12,
  'ContactMessageInput.message': 'Can you file my return for 2026?',
  'ContactMessageInput.name': 'Thandi Nkosi',
  'ContactMessageInput.subject': 'My tax return',
  'ContactMessageInput.website': undefined,
  'DashboardSummary.name': 'Emergency Fund: Month One',
  'DeletedDocument.name': 'IRP5 2026',
  'DeletedDocument.return': null,
  'Document.name': 'IRP5 2026',
  'Document.return': {
    id: 1,
    kind: 'return',
    taxYear: defaultTaxYear,
    forName: null,
    product: 'Individual Tax Return',
  },
  'DocumentEvent.by': 'Thandi Nkosi',
  'Error.issues': undefined,
  'Error.message': 'Username is already taken',
  'Error.reason': 'auth.username-taken',
  'Error.total': undefined,
  'JoinChallengeInput.targetAmount': 15_000,
  'JoinChallengeInput.targetDate': '2026-11-30',
  'LoginInput.code': undefined,
  'Document.duplicateOf': null,
  'Document.fromPractice': false,
  'Document.needsReplacement': false,
  'Document.scan': null,
  'Order.canCancel': false,
  'Order.canPayAgain': false,
  'Order.cancelledAt': null,
  'Order.expiresAt': null,
  'Order.notes': null,
  'Order.refundedAmount': null,
  'Order.refundedAt': null,
  'Order.status': 'paid',
  'Order.subscription': null,
  'OrderEvent.amount': '299.00',
  'OrderEvent.kind': 'paid',
  'OrderEvent.note': null,
  'OrderItem.name': 'Individual Tax Return',
  'RenamePasskeyInput.name': 'My phone',
  'PaymentForm.paymentData': { merchant_id: '10000100', m_payment_id: '1-1', amount: '299.00' },
  'Plan.behind': '0.00',
  'Product.category': 'Tax Returns',
  'Product.discountPrice': null,
  'Product.description': 'Your personal return, prepared and submitted on eFiling.',
  'Product.features': ['Personal return', 'IRP5', 'Medical aid credits'],
  'Product.isSubscription': false,
  'Product.name': 'Individual Tax Return',
  'ProfileInput.taxNumber': '0001339050',
  'RecoveryCodes.recoveryCodes': ['7K4M 92QX H8VC'],
  'RegisterInput.confirmPassword': password,
  'RenameDocumentInput.name': 'IRP5 2026',
  'RequestedDocument.note': 'The one for March to August',
  'RequestedDocument.title': 'Statement of your savings account',
  'ReturnEvent.note': 'Statement of your savings account',
  'ReviewInput.note': 'Page 2 is missing',
  reason: 'We’re waiting for a letter from your bank',
  'SubmitInput.reference': '0001339050',
  'SentMessage.message': 'Message Sent!',
  'AchievementProgress.challenge': 'First R1 000',
  'AchievementProgress.description': 'You made your first saving.',
  'AchievementProgress.gap': null,
  'AchievementProgress.name': 'First Step',
  'TaxFreeAllowance.allowance': '46000.00',
  'TaxFreeAllowance.allowanceLeft': '45701.00',
  'TwoFactorSetup.secret': 'JBSWY3DPEHPK3PXP',
  'Calendar.address': calendarAddress,
  'CalendarAddress.address': calendarAddress,
  'Push.publicKey': pushKey,
  'StartPushInput.auth': 'BTBZMqHH6r4Tts7J_aSIgg',
  'StartPushInput.endpoint': 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  'StartPushInput.p256dh': pushKey,
  'TwoFactorSetup.uri': 'otpauth://totp/thandi?secret=JBSWY3DPEHPK3PXP',
  'UploadInput.name': 'IRP5 2026',
  'UserChallenge.closedReason': null,
  'UserChallenge.taxFree': null,
  'UserChallenge.taxSaved': null,
  'WaitingItem.products': ['Individual Tax Return'],
};

const figuresVersion = {
  id: 1,
  number: 1,
  lines: shortResult.lines,
  totals: {
    income: assessed.income,
    taxableIncome: assessed.taxableIncome,
    netTax: assessed.netTax,
    balance: assessed.balance,
  },
  createdAt: instant,
  sentAt: null,
} satisfies FiguresVersionView;

/** Examples of entire schemas, by name. */
const whole: Record<string, unknown> = {
  AddFiguresInput: { input: returnRequest },
  AssessedLineInput: assessedLine,
  AssessInput: {
    version: 1,
    assessedOn: '2026-03-31',
    lines: [assessedLine],
    balance: 1_250.5,
    dueOn: '2026-04-30',
    documentId: null,
  },
  ...(assessed.lines[0] && returnExamples(assessed.lines[0], assessed.balance)),
  CalculationResult: { ...figures, working: working.slice(0, 1) },
  ComparedGroup: changed(comparison.groups),
  ComparedLine: changed(comparison.lines),
  ComparedEstimate: { ...savedEstimate, result: shortResult },
  EstimateTotals: savedEstimate.totals,
  Engagement: engagement,
  EngagementFigures: { ...figuresVersion, input: returnRequest },
  FiguresVersion: figuresVersion,
  ProvisionalTax: assessed.provisional,
  ReturnEvent: engagement.history[0],
  ...adminExamples,
  ...assistantExamples,
  ...messageExamples,
  ...passkeyExamples,
  ...practiceExamples,
  ...preparationExamples,
  ...deskExamples(returnView.parse(engagement)),
  ReturnField: assessed.fields[0],
  ReturnInput: returnRequest,
  ReturnLine: assessed.lines[0],
  ReturnNote: assessed.notes[0],
  LastYearsFigures: {
    taxYear: '2024/2025',
    input: { ...returnRequest, taxYear: '2024/2025' },
    carriedForward: { retirement: 0, donations: 0, capitalLoss: 12_500 },
  },
  ReturnResult: shortResult,
  SavedEstimate: savedEstimate,
  SavedEstimateWithResult: { ...savedEstimate, input: returnRequest, result: shortResult },
  Underestimation: assessed.provisional.underestimation,
  WorkingStep: working[0],
};

type Schemas = Record<string, JsonSchema>;

function exampleOfField(owner: string, field: string, schema: JsonSchema, schemas: Schemas): unknown {
  const own = `${owner}.${field}`;
  if (Object.hasOwn(fields, own)) return fields[own];
  // If the field has a format, the matching name is a coincidence and the example doesn't apply.
  if (Object.hasOwn(fields, field) && schema.format === undefined) return fields[field];
  return exampleOfSchema(owner, schema, schemas, field);
}

function exampleOfSchema(owner: string, schema: JsonSchema, schemas: Schemas, field = ''): unknown {
  const { $ref, type, format, minimum } = schema;
  if ($ref !== undefined) return exampleOf($ref.slice(prefix.length), schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return exampleOfSchema(owner, either, schemas, field);
  if (format !== undefined && formats[format] !== undefined) return formats[format];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          exampleOfField(owner, name, part as JsonSchema, schemas),
        ]),
      );
    case 'array':
      return [exampleOfSchema(owner, schema.items as JsonSchema, schemas, field)];
    case 'integer':
      return Math.max(1, minimum ?? 1);
    case 'boolean':
      return true;
    default:
      throw new Error(`${owner}.${field} needs an example in ${import.meta.filename}`);
  }
}

/** Builds an example of a named schema from its fields' examples. */
export function exampleOf(name: string, schemas: Schemas): unknown {
  if (Object.hasOwn(whole, name)) return whole[name];
  const schema = schemas[name];
  if (!schema) throw new Error(`No schema is named ${name}`);
  return exampleOfSchema(name, schema, schemas);
}
