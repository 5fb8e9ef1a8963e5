import { promisedHours } from '../../answer-promise.ts';
import { payeNumberStart, taxNumberStarts } from '../../accounts/tax-number.ts';
import { RECOVERY_CODES } from '../../accounts/two-factor/recovery-code.ts';
import { brand } from '../../brand.ts';
import { maxFileSize } from '../../documents/file-kind.ts';
import { coolingOffDays, promisedDays } from '../../engagements/promises.ts';
import { formatRand, groupThousands } from '../../money.ts';
import { graceDays, restorableDays, retention } from '../../retention.ts';
import { challengeCatalogue } from '../../savings/catalogue.ts';
import { catalogue } from '../../shop/catalogue.ts';
import { lowestFilingPrice } from '../../shop/filing-plans.ts';
import { displayPrice, formatPrice } from '../../shop/prices.ts';
import { facts } from '../../site/facts.ts';
import { maxEstimates } from '../../tax/estimates/schemas.ts';
import { maxSavedCalculations } from '../../tax/tax-result.ts';
import { count, type Figure } from './figure.ts';

const fixed =
  (text: string | number): Figure =>
  () =>
    String(text);

/** Product IDs in the catalogue, by price name. */
const priceNames = {
  individual: 1,
  comprehensive: 2,
  elite: 3,
  check: 4,
  provisional: 5,
  outstanding: 6,
  penalty: 7,
  objection: 8,
  compliance: 9,
  consultation: 10,
  vat: 11,
  bookkeeping: 12,
  payroll: 13,
  yearly: 14,
} as const;

const priceFigures: Readonly<Record<string, Figure>> = Object.fromEntries(
  Object.entries(priceNames).map(([name, id]): [string, Figure] => [
    `price.${name}`,
    ({ prices }) => displayPrice(catalogue[id - 1]!, prices),
  ]),
);

const ladder = challengeCatalogue.find(({ challengeType }) => challengeType === 'ladder')!;

/** Figures about the practice and the product, by name: prices, promises and limits. */
export const practiceFigures: Readonly<Record<string, Figure>> = {
  ...priceFigures,
  'price.lowest': ({ prices }) => formatPrice(lowestFilingPrice(prices)),
  brand: fixed(brand.name),
  hours: fixed(brand.hours),
  'promise.turnaround': fixed(facts.turnaround),
  'promise.processing': fixed(facts.processing),
  'promise.refund': fixed(facts.refund),
  'promise.recordsKept': fixed(facts.recordsKept),
  'promise.messagesKept': fixed(facts.messagesKept),
  'promise.rightsRequest': fixed(facts.rightsRequest),
  'promise.competitionEntries': fixed(facts.competitionEntries),
  'promise.competitionNotice': fixed(facts.competitionNotice),
  'promise.answerHours': fixed(count(promisedHours.answer)),
  'promise.figuresDays': fixed(count(promisedDays.figures)),
  'promise.submissionDays': fixed(count(promisedDays.submission)),
  'promise.coolingOffDays': fixed(count(coolingOffDays)),
  'savings.ladderName': fixed(ladder.name),
  'savings.ladderSteps': fixed(ladder.description),
  'savings.ladderTarget': fixed(formatRand(Number(ladder.targetAmount))),
  'savings.ladderDays': fixed(count(ladder.duration)),
  'account.taxNumberStarts': fixed(taxNumberStarts),
  'account.payeNumberStart': fixed(payeNumberStart),
  'account.graceDays': fixed(count(graceDays)),
  'account.recoveryCodes': fixed(RECOVERY_CODES),
  'account.estimates': fixed(maxEstimates),
  'account.calculations': fixed(groupThousands(maxSavedCalculations)),
  'documents.restorableDays': fixed(count(restorableDays)),
  'documents.retentionYears': fixed(count(retention.years)),
  'documents.largest': fixed(`${maxFileSize / 1024 ** 2} MB`),
};
