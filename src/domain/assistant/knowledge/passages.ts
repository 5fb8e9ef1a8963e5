import type { Passage } from './passage.ts';
import { accountPassages } from './account.ts';
import { assistantPassages } from './assistant.ts';
import { benefitPassages } from './benefits.ts';
import { businessPassages } from './business.ts';
import { codePassages } from './codes.ts';
import { disputePassages } from './disputes.ts';
import { documentPassages } from './documents.ts';
import { efilingPassages } from './efiling.ts';
import { employmentPassages } from './employment.ts';
import { filingPassages } from './filing.ts';
import { foreignPassages } from './foreign.ts';
import { gainPassages } from './gains.ts';
import { investmentPassages } from './investments.ts';
import { lifePassages } from './life.ts';
import { medicalPassages } from './medical.ts';
import { orderPassages } from './orders.ts';
import { penaltyPassages } from './penalties.ts';
import { productPassages } from './product.ts';
import { propertyPassages } from './property.ts';
import { provisionalPassages } from './provisional.ts';
import { ratePassages } from './rates.ts';
import { refundPassages } from './refunds.ts';
import { rentalPassages } from './rental.ts';
import { retirementPassages } from './retirement.ts';
import { savingsPassages } from './savings.ts';
import { servicePassages } from './services.ts';
import { travelPassages } from './travel.ts';
import { vatPassages } from './vat.ts';

/** Everything that the assistant may say about tax, the practice and the product. */
export const passages: readonly Passage[] = [
  ...ratePassages,
  ...employmentPassages,
  ...travelPassages,
  ...codePassages,
  ...medicalPassages,
  ...retirementPassages,
  ...investmentPassages,
  ...gainPassages,
  ...rentalPassages,
  ...foreignPassages,
  ...lifePassages,
  ...businessPassages,
  ...vatPassages,
  ...provisionalPassages,
  ...filingPassages,
  ...documentPassages,
  ...efilingPassages,
  ...refundPassages,
  ...penaltyPassages,
  ...disputePassages,
  ...servicePassages,
  ...accountPassages,
  ...productPassages,
  ...orderPassages,
  ...savingsPassages,
  ...benefitPassages,
  ...propertyPassages,
  ...assistantPassages,
];
