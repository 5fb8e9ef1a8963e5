import { accountWordings } from './account.ts';
import { assistantWordings } from './assistant.ts';
import { businessWordings } from './business.ts';
import { codesWordings } from './codes.ts';
import { disputesWordings } from './disputes.ts';
import { documentsWordings } from './documents.ts';
import { efilingWordings } from './efiling.ts';
import { employmentWordings } from './employment.ts';
import { filingWordings } from './filing.ts';
import { foreignWordings } from './foreign.ts';
import { gainsWordings } from './gains.ts';
import { investmentsWordings } from './investments.ts';
import { lifeWordings } from './life.ts';
import { medicalWordings } from './medical.ts';
import { ordersWordings } from './orders.ts';
import { penaltiesWordings } from './penalties.ts';
import { productWordings } from './product.ts';
import { provisionalWordings } from './provisional.ts';
import { ratesWordings } from './rates.ts';
import { refundsWordings } from './refunds.ts';
import { rentalWordings } from './rental.ts';
import { retirementWordings } from './retirement.ts';
import { savingsWordings } from './savings.ts';
import { servicesWordings } from './services.ts';
import { travelWordings } from './travel.ts';
import { vatWordings } from './vat.ts';
import { lifeVocabulary } from './vocabulary-life.ts';
import { moreVocabulary } from './vocabulary-more.ts';
import { taxVocabulary } from './vocabulary-tax.ts';

const wordings = {
  ...accountWordings,
  ...assistantWordings,
  ...businessWordings,
  ...codesWordings,
  ...disputesWordings,
  ...documentsWordings,
  ...efilingWordings,
  ...employmentWordings,
  ...filingWordings,
  ...foreignWordings,
  ...gainsWordings,
  ...investmentsWordings,
  ...lifeWordings,
  ...medicalWordings,
  ...ordersWordings,
  ...penaltiesWordings,
  ...productWordings,
  ...provisionalWordings,
  ...ratesWordings,
  ...refundsWordings,
  ...rentalWordings,
  ...retirementWordings,
  ...savingsWordings,
  ...servicesWordings,
  ...travelWordings,
  ...vatWordings,
};
const vocabularies: readonly Readonly<Record<string, string>>[] = [
  taxVocabulary,
  lifeVocabulary,
  moreVocabulary,
];

/** Returns further wordings of the questions that a passage answers. Only the search uses them. */
export const furtherWordings = (id: string): readonly string[] => wordings[id] ?? [];

/** Returns a passage's search terms, which aren't questions. */
export const vocabularyOf = (id: string): string =>
  vocabularies.flatMap((vocabulary) => vocabulary[id] ?? []).join(' ');
