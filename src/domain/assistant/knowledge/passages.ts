import type { Passage } from '../passage.ts';
import { disputePassages } from './disputes.ts';
import { efilingPassages } from './efiling.ts';
import { filingPassages } from './filing.ts';
import { foreignPassages } from './foreign.ts';
import { gainPassages } from './gains.ts';
import { investmentPassages } from './investments.ts';
import { medicalPassages } from './medical.ts';
import { penaltyPassages } from './penalties.ts';
import { provisionalPassages } from './provisional.ts';
import { ratePassages } from './rates.ts';
import { refundPassages } from './refunds.ts';
import { rentalPassages } from './rental.ts';
import { retirementPassages } from './retirement.ts';

/** Everything that the assistant may say about tax, the practice and the product. */
export const passages: readonly Passage[] = [
  ...ratePassages,
  ...medicalPassages,
  ...retirementPassages,
  ...investmentPassages,
  ...gainPassages,
  ...rentalPassages,
  ...foreignPassages,
  ...provisionalPassages,
  ...penaltyPassages,
  ...filingPassages,
  ...refundPassages,
  ...disputePassages,
  ...efilingPassages,
];
