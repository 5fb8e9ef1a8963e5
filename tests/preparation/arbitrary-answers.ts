import * as fc from 'fast-check';
import { soldAssets, taxpayers, unknown, vehicles } from '../../src/domain/preparation/answers.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';

const known = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: value }, fc.constant(unknown));
const yesOrNo = fc.constantFrom(true, false, unknown);
const count = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 20), fc.nat(20));

/** Any valid answers, complete or not. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    who: fc.constantFrom(...taxpayers, unknown),
    forName: fc.constantFrom('Nomsa Maseko', 'Kgosi (Pty) Ltd'),
    taxYear: fc.constantFrom(...taxYears, unknown),
    autoAssessed: yesOrNo,
    employers: known(count),
    business: yesOrNo,
    commission: yesOrNo,
    vehicle: fc.constantFrom(...vehicles, unknown),
    rentals: known(count),
    investments: yesOrNo,
    sold: known(fc.subarray([...soldAssets])),
    cryptoTrades: known(fc.constantFrom(0, 1, 50, 51, 100_000)),
    foreign: yesOrNo,
    retirementAnnuity: yesOrNo,
    medicalScheme: yesOrNo,
    medicalCosts: yesOrNo,
    disability: yesOrNo,
    donations: yesOrNo,
    homeOffice: yesOrNo,
    lumpSum: yesOrNo,
    inCommunity: yesOrNo,
    taxNumberKnown: yesOrNo,
    eFiling: yesOrNo,
    letters: yesOrNo,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;
