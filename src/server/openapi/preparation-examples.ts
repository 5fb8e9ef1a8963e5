import type { QuoteView } from '../../domain/engagements/quote-schemas.ts';
import type { Answers } from '../../domain/preparation/answers.ts';
import { documentsWanted } from '../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../domain/preparation/product-fit.ts';
import { interview, nextQuestion } from '../../domain/preparation/questions.ts';
import type { PreparationView } from '../../domain/preparation/schemas.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const answers: Answers = { who: 'me', taxYear: defaultTaxYear, autoAssessed: false, employers: 1 };

const { answered, total } = interview(answers);
const papers = documentsWanted(answers).slice(0, 1);

function questionAfter(given: Answers): PreparationView['next'] {
  const next = nextQuestion(given);
  if (!next) return null;
  const { id, number, text, help } = next.question;
  return {
    id,
    number,
    text,
    help,
    fields: next.fields.map(({ key, label, kind }) => ({ key, label, kind })),
  };
}

const preparation: PreparationView = {
  id: 1,
  answers,
  taxYear: defaultTaxYear,
  step: 'questions',
  next: questionAfter(answers),
  progress: { answered, total },
  papers: [...papers],
  product: { id: 1, name: 'Individual Tax Return', price: '299.00' },
  because: [...fittingProduct(answers, { today: '2026-08-01' }).because],
  years: [defaultTaxYear],
  defaultYear: defaultTaxYear,
  previous: null,
  estimate: { name: 'My estimate', savedAt: '2026-08-01T08:00:00.000Z', answers: { employers: 1 } },
  isPaid: false,
  accessGivenAt: null,
  quote: null,
  lookingSince: null,
};

const quote: QuoteView = {
  id: 1,
  state: 'offered',
  lines: [{ productId: 1, name: 'Individual Tax Return', price: '299.00' }],
  total: '299.00',
  note: null,
  validUntil: '2026-08-15',
  createdAt: '2026-08-01T08:00:00.000Z',
};

export const preparationExamples: Record<string, unknown> = {
  Preparation: preparation,
  PreparationQuestion: preparation.next,
  Quote: quote,
  QuoteRequest: { id: 1 },
  SavePreparationInput: { answers: { employers: 1, business: false } },
  WantedDocument: papers[0],
};
