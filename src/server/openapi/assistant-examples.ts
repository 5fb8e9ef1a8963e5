import type { MissView, PassageDraftView } from '../../domain/assistant/conversations/desk-schemas.ts';
import type {
  Answer,
  AnswerSource,
  AskInput,
  Calculation,
  ComparedSums,
  ConversationMessage,
  ConversationRow,
  UnderstoodFact,
} from '../../domain/assistant/schemas.ts';
import { calculateTax } from '../../domain/tax/calculate.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const at = '2026-03-01T08:00:00.000Z';
const link = { to: '/tax-calculator', label: 'Open the calculator' };

const basic = {
  income: 456_000,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 0,
  medicalAidMembers: 3,
  taxYear: defaultTaxYear,
} as const;

const { grossIncome, netTax } = calculateTax(basic, 'published');

const fact: UnderstoodFact = {
  field: 'income',
  label: 'Income',
  value: { amount: 38_000, per: 'month' },
  text: 'R38 000 a month',
  isAssumed: false,
};

const compared: ComparedSums = {
  before: 'As it is',
  after: 'With R2 000 more a month',
  lines: [{ label: 'Tax for the year', before: 86_175.24, after: 78_285.24, difference: -7_890 }],
};

const calculation: Calculation = {
  calculator: 'basic',
  understood: [fact],
  missing: null,
  lines: [
    { label: 'Income', amount: grossIncome },
    { label: 'Tax for the year', amount: netTax },
  ],
  compared: null,
  notes: [],
  link,
  basic,
  comprehensive: null,
};

const source: AnswerSource = {
  n: 1,
  passage: 'travel/private',
  title: 'Driving to work',
  source: 'Income Tax Act 58 of 1962, section 8(1)(b)(i)',
  url: null,
  reviewedOn: '2026-11-26',
  text: 'The drive between your home and your usual place of work is private.',
  link,
};

const sentence = {
  text: 'The drive between your home and your usual place of work is private.',
  sources: [1],
};

const answer: Answer = {
  kind: 'passage',
  answer: [sentence],
  sources: [source],
  calculation: null,
  links: [link],
  nearest: [],
  handOver: false,
  hidden: false,
  model: null,
};

const message: ConversationMessage = {
  from: 'person',
  text: 'Can I claim the drive from home to the office?',
  at,
};

const conversation: ConversationRow = {
  id: 1,
  title: 'Can I claim the drive from home to the office?',
  messages: 2,
  createdAt: at,
  updatedAt: at,
};

const asked: AskInput = {
  question: 'What do I pay on 38k a month with 2 kids on medical aid?',
  conversationId: 1,
  understood: { members: 3 },
  missing: null,
  about: null,
};

const miss: MissView = {
  id: 1,
  week: '2026-02-23',
  kind: 'unknown',
  question: 'Is a windfall from a stokvel taxed?',
  reasons: [],
  passages: ['income/gifts'],
  count: 2,
  draftId: null,
};

const draft: PassageDraftView = {
  id: 1,
  missId: 1,
  title: 'Stokvels',
  text: 'What you get back from a stokvel is your own money.',
  state: 'draft',
  by: 'Ayesha Patel',
  createdAt: at,
  updatedAt: at,
  version: 1,
};

export const assistantExamples = {
  AddPassageDraftInput: { missId: 1, title: draft.title, text: draft.text },
  Answer: answer,
  AnswerFeedbackInput: { message: 1, thumb: 'down', reason: 'It’s about another year' },
  AnswerLink: link,
  AnswerReply: { ...answer, conversationId: 1, message: 1 },
  AnswerSentence: sentence,
  AnswerSource: source,
  AskAssistantInput: asked,
  AssistantWelcome: {
    suggestions: ['What do you still need from me?'],
    return: null,
    calculation: null,
    model: null,
    questionsPerHour: null,
  },
  BasicInput: basic,
  Calculation: calculation,
  ChangePassageDraftInput: { version: 1, state: 'used' },
  ComparedSums: compared,
  Conversation: conversation,
  ConversationDetail: { ...conversation, messages: [message] },
  ConversationMessage: message,
  MissedQuestion: miss,
  MissedQuestionWeek: { week: miss.week, unknown: 2, thumbsDown: 1, modelRejected: 0 },
  MissingFact: {
    field: 'income',
    question: 'How much do you earn before tax, and how often?',
    choices: [],
  },
  Money: fact.value,
  MoneyInput: fact.value,
  PassageDraft: draft,
  RenameConversationInput: { title: 'Driving to work' },
  SumFacts: { members: 3 },
  SumLine: calculation.lines[0],
  UnderstoodFact: fact,
};
