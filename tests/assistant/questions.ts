import { afrikaansQuestions } from './questions/afrikaans.ts';
import {
  afterLastDayQuestions,
  costAndTrustQuestions,
  otherLawQuestions,
  reachingUsQuestions,
  ruleAndStepQuestions,
} from './questions/after-last-days.ts';
import { everydayWordQuestions } from './questions/everyday-words.ts';
import { amountRoleQuestions } from './questions/amount-roles.ts';
import { askedNotNamedQuestions } from './questions/asked-not-named.ts';
import { boundAmountQuestions } from './questions/bound-amounts.ts';
import { comparisonQuestions } from './questions/comparisons.ts';
import { costsQuestions } from './questions/costs.ts';
import { deniedAndDatedQuestions } from './questions/denied-and-dated.ts';
import { differenceAndPairQuestions } from './questions/differences-and-pairs.ts';
import { doubtfulAmountQuestions } from './questions/doubtful-amounts.ts';
import type { Asked } from './questions/expectation.ts';
import { figuresReachedQuestions } from './questions/figures-reached.ts';
import { figuresWithheldQuestions } from './questions/figures-withheld.ts';
import { freeOrderQuestions } from './questions/free-order.ts';
import { fullFactQuestions } from './questions/full-facts.ts';
import { honestOrNotQuestions } from './questions/honest-and-not.ts';
import { twoPartQuestions } from './questions/left-alone-and-two-parts.ts';
import { mixedAmountQuestions } from './questions/mixed-amounts.ts';
import { moneyQuestions } from './questions/money.ts';
import { indirectAndCaseQuestions } from './questions/indirect-and-cases.ts';
import { keptAndRestatedQuestions } from './questions/kept-and-restated.ts';
import { moreMoneyQuestions } from './questions/more-money.ts';
import { morePracticeQuestions } from './questions/more-practice.ts';
import { moreReturnQuestions } from './questions/more-returns.ts';
import { moreRouteQuestions } from './questions/more-routes.ts';
import { moreSumQuestions } from './questions/more-sums.ts';
import { neighbouringPassageQuestions } from './questions/neighbouring-passages.ts';
import { ordinaryQuestions } from './questions/ordinary.ts';
import { ownAndPriceQuestions } from './questions/own-and-prices.ts';
import { ownStatusQuestions } from './questions/own-statuses.ts';
import { peopleAndAbroadQuestions } from './questions/people-and-abroad.ts';
import { practiceQuestions } from './questions/practice.ts';
import { returnQuestions } from './questions/returns.ts';
import { routedQuestions } from './questions/routed-questions.ts';
import { routeQuestions } from './questions/routes.ts';
import { ruleAndPracticeQuestions } from './questions/rules-and-practice.ts';
import { ruleWithFigureQuestions } from './questions/rules-with-figures.ts';
import { settledByFactQuestions } from './questions/settled-by-a-fact.ts';
import { sideIncomeQuestions } from './questions/side-income-and-limits.ts';
import { specialSumQuestions } from './questions/special-sums.ts';
import { firstMessageQuestions } from './questions/first-messages.ts';
import { amountWordQuestions } from './questions/words-of-amounts.ts';
import { statedFactQuestions } from './questions/stated-facts.ts';
import { sumQuestions } from './questions/sums.ts';
import { taxDeductedQuestions } from './questions/tax-deducted.ts';
import { trapQuestions } from './questions/traps.ts';
import { twoSubjectQuestions } from './questions/two-subjects.ts';

/** The evaluation set: questions as people ask them, and the answers that they should get. */
export const questions: readonly Asked[] = [
  ...sumQuestions,
  ...moreSumQuestions,
  ...comparisonQuestions,
  ...taxDeductedQuestions,
  ...costsQuestions,
  ...doubtfulAmountQuestions,
  ...mixedAmountQuestions,
  ...boundAmountQuestions,
  ...fullFactQuestions,
  ...freeOrderQuestions,
  ...trapQuestions,
  ...returnQuestions,
  ...moreReturnQuestions,
  ...moneyQuestions,
  ...moreMoneyQuestions,
  ...practiceQuestions,
  ...morePracticeQuestions,
  ...routeQuestions,
  ...moreRouteQuestions,
  ...honestOrNotQuestions,
  ...ownAndPriceQuestions,
  ...deniedAndDatedQuestions,
  ...specialSumQuestions,
  ...neighbouringPassageQuestions,
  ...routedQuestions,
  ...statedFactQuestions,
  ...amountWordQuestions,
  ...sideIncomeQuestions,
  ...twoPartQuestions,
  ...keptAndRestatedQuestions,
  ...figuresReachedQuestions,
  ...figuresWithheldQuestions,
  ...afrikaansQuestions,
  ...ownStatusQuestions,
  ...peopleAndAbroadQuestions,
  ...twoSubjectQuestions,
  ...amountRoleQuestions,
  ...ruleAndPracticeQuestions,
  ...indirectAndCaseQuestions,
  ...settledByFactQuestions,
  ...askedNotNamedQuestions,
  ...differenceAndPairQuestions,
  ...ruleWithFigureQuestions,
  ...afterLastDayQuestions,
  ...otherLawQuestions,
  ...costAndTrustQuestions,
  ...reachingUsQuestions,
  ...ruleAndStepQuestions,
  ...everydayWordQuestions,
  ...ordinaryQuestions,
  ...firstMessageQuestions,
];
