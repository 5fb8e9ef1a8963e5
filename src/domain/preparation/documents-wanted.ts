import { requestKinds, requestKindText } from '../engagements/request-kinds.ts';
import type { RequestKind } from '../engagements/request-kinds.ts';
import { answerKeys, unknown } from './answers.ts';
import type { AnswerKey, Answers } from './answers.ts';
import { countedAnswers } from './questions.ts';

/** The answer that leads to a document or product, with a short explanation. */
export interface Because {
  /** Null if no single answer leads to the document or product. */
  key: AnswerKey | null;
  text: string;
}

/** A document that a return needs. The combination of `kind` and `number` is unique. */
export interface WantedDocument {
  kind: RequestKind;
  /** Position among documents of the same kind, from 1. For example, there is one IRP5 per employer. */
  number: number;
  title: string;
  essential: boolean;
  because: Because;
}

type Options = Partial<Pick<WantedDocument, 'number' | 'title' | 'essential'>>;

function wanted(
  kind: RequestKind,
  key: AnswerKey | null,
  text: string,
  options: Options = {},
): WantedDocument {
  const { title, isEssential } = requestKindText(kind);
  return { kind, number: 1, title, essential: isEssential, because: { key, text }, ...options };
}

function employerDocuments(employers: number): WantedDocument[] {
  const { title } = requestKindText('irp5');
  if (employers === 1) return [wanted('irp5', 'employers', 'One employer or pension fund paid you')];
  return Array.from({ length: employers }, (_, at) =>
    wanted('irp5', 'employers', `${employers} employers or pension funds paid you`, {
      number: at + 1,
      title: `${title}, employer ${at + 1} of ${employers}`,
    }),
  );
}

function companyDocuments(): WantedDocument[] {
  const text = 'The return is for a company';
  return [
    wanted('financial_statements', 'who', text),
    wanted('company_registration', 'who', text),
    wanted('bank_statements', 'who', text),
  ];
}

function vehicleDocuments(vehicle: Answers['vehicle']): WantedDocument[] {
  if (vehicle === 'allowance') {
    const text = 'You got a travel allowance';
    return [wanted('logbook', 'vehicle', text), wanted('vehicle_purchase', 'vehicle', text)];
  }
  // Without a logbook, the full benefit is taxed, so the return can go ahead.
  return vehicle === 'company_car'
    ? [wanted('logbook', 'vehicle', 'You had a company car', { essential: false })]
    : [];
}

function rentalDocuments(rentals: number): WantedDocument[] {
  if (rentals === 0) return [];
  const text = rentals === 1 ? 'You let a property' : `You let ${rentals} properties`;
  return [wanted('rental_schedule', 'rentals', text), wanted('bond_statement', 'rentals', text)];
}

const documentsOfSale = {
  property: wanted('property_sale', 'sold', 'You sold property'),
  shares: wanted('gains_certificate', 'sold', 'You sold shares or unit trusts'),
  crypto: wanted('crypto_report', 'sold', 'You sold or swapped crypto'),
  other: wanted('other', 'sold', 'You sold something else', { title: 'Documents for what you sold' }),
} as const;

const forRegistration = 'We need it to register you with SARS';

/** Documents required if the answer is yes. */
const documentsOfYes: Partial<Record<AnswerKey, readonly WantedDocument[]>> = {
  business: [
    wanted('business_accounts', 'business', 'You ran a business or worked freelance'),
    wanted('bank_statements', 'business', 'You ran a business or worked freelance'),
  ],
  commission: [
    wanted('business_accounts', 'commission', 'Most of your pay was commission, so your costs may count', {
      title: 'Costs of earning your commission',
      essential: false,
    }),
  ],
  investments: [
    wanted('interest_certificate', 'investments', 'You earned interest or dividends'),
    wanted('tax_free_certificate', 'investments', 'You have investments, and some may be tax-free'),
  ],
  foreign: [wanted('foreign_income', 'foreign', 'You worked abroad or earned income there')],
  retirementAnnuity: [
    wanted('retirement_certificate', 'retirementAnnuity', 'You paid into a retirement annuity'),
  ],
  medicalScheme: [wanted('medical_certificate', 'medicalScheme', 'You belonged to a medical scheme')],
  medicalCosts: [wanted('medical_costs', 'medicalCosts', 'You paid medical costs yourself')],
  disability: [wanted('disability_form', 'disability', 'Someone in your family has a disability')],
  donations: [wanted('donation_receipts', 'donations', 'You made donations with a receipt')],
  homeOffice: [wanted('home_office', 'homeOffice', 'You worked from a home office')],
  lumpSum: [wanted('lump_sum_certificate', 'lumpSum', 'You got a lump sum or withdrew savings')],
  inCommunity: [
    wanted('interest_certificate', 'inCommunity', 'Half of your spouse’s interest is taxed in your return', {
      number: 2,
      title: 'Your spouse’s IT3(b) for interest and dividends',
      essential: false,
    }),
  ],
  letters: [wanted('sars_letter', 'letters', 'A letter from SARS is waiting')],
};

/** Documents required if the answer is no. */
const documentsOfNo: Partial<Record<AnswerKey, readonly WantedDocument[]>> = {
  taxNumberKnown: [
    wanted('proof_of_address', 'taxNumberKnown', `You don’t know the tax number. ${forRegistration}`),
  ],
  eFiling: [wanted('proof_of_address', 'eFiling', `There’s no eFiling profile. ${forRegistration}`)],
};

/** Documents that every return needs. */
const documentsOfAll: readonly WantedDocument[] = [
  wanted('id_copy', null, 'Every return needs it'),
  wanted('proof_of_bank_account', null, 'A refund goes into your own bank account'),
];

function documentsOf(key: AnswerKey, answers: Answers): readonly WantedDocument[] {
  const answer = answers[key];
  if (answer === true) return documentsOfYes[key] ?? [];
  if (answer === false) return documentsOfNo[key] ?? [];
  if (key === 'who') return answer === 'company' ? companyDocuments() : [];
  if (key === 'employers') return typeof answer === 'number' ? employerDocuments(answer) : [];
  if (key === 'vehicle') return vehicleDocuments(answers.vehicle);
  if (key === 'rentals') return typeof answer === 'number' ? rentalDocuments(answer) : [];
  if (key === 'sold' && Array.isArray(answers.sold))
    return answers.sold.map((asset) => documentsOfSale[asset]);
  return [];
}

const kindOrder = new Map(requestKinds.map((kind, at) => [kind, at]));

/**
 * Returns the documents that the answers call for, in the order of `requestKinds`. If several answers call
 * for the same document, the first one is given as the reason. An unknown answer calls for nothing; see
 * `pointsToCheck`.
 */
export function documentsWanted(answers: Answers): readonly WantedDocument[] {
  const counted = countedAnswers(answers);
  const found = new Map<string, WantedDocument>();
  for (const document of [...documentsOfAll, ...answerKeys.flatMap((key) => documentsOf(key, counted))]) {
    const id = `${document.kind} ${document.number}`;
    if (!found.has(id)) found.set(id, document);
  }
  return [...found.values()].toSorted(
    (a, b) => kindOrder.get(a.kind)! - kindOrder.get(b.kind)! || a.number - b.number,
  );
}

/** Points that a practitioner checks if the client doesn't know the answer. */
const checks: Record<Exclude<AnswerKey, 'forName'>, string> = {
  who: 'We’ll ask you who the return is for',
  taxYear: 'We’ll check with SARS which years are outstanding',
  autoAssessed: 'We’ll check eFiling for an auto-assessment',
  employers: 'We’ll check with SARS which employers and pension funds paid you',
  business: 'We’ll ask whether what you did counts as a business',
  commission: 'We’ll look for commission on your IRP5',
  vehicle: 'We’ll look for a travel allowance or company car on your IRP5',
  rentals: 'We’ll ask you about property you let',
  investments: 'We’ll check which interest and dividends SARS knows about',
  sold: 'We’ll ask you what you sold',
  cryptoTrades: 'We’ll count your crypto trades from the report',
  foreign: 'We’ll ask you about income from abroad',
  retirementAnnuity: 'We’ll check whether SARS has a retirement annuity certificate for you',
  medicalScheme: 'We’ll check whether SARS has a medical scheme certificate for you',
  medicalCosts: 'We’ll ask you about medical costs you paid yourself',
  disability: 'We’ll ask whether a disability qualifies',
  donations: 'We’ll ask you about donations',
  homeOffice: 'We’ll ask whether your home office qualifies',
  lumpSum: 'We’ll check whether SARS knows about a lump sum',
  inCommunity: 'We’ll ask you how you’re married',
  taxNumberKnown: 'We’ll help you find the tax number',
  eFiling: 'We’ll check whether there’s an eFiling profile',
  letters: 'We’ll look for letters from SARS on eFiling',
};

/** Returns the points that a practitioner checks because the client doesn't know the answer, in question order. */
export function pointsToCheck(answers: Answers): readonly { key: AnswerKey; text: string }[] {
  const counted = countedAnswers(answers);
  return answerKeys.flatMap((key) =>
    key !== 'forName' && counted[key] === unknown ? [{ key, text: checks[key] }] : [],
  );
}
