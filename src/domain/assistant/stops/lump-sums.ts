import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import { relative, type Stop, type StoppedSum } from './stop.ts';

const payouts = ['lumpSum', 'withdrawal', 'severance'] as const;
const MIN_SEVERAL = 2;

/** Amounts without a period, which a payout may be. */
const onceIn = (text: string): readonly ReadAmount[] =>
  readAmounts(text).filter(({ per, amount }) => per === null && amount >= 1_000);

/** Whether a payout isn't an amount in the question because several were added up. */
const isAdded = ({ text, facts }: StoppedSum) => {
  const named = readAmounts(text);
  return payouts.some((field) => {
    const payout = facts[field];
    return (
      payout !== undefined &&
      named.length >= MIN_SEVERAL &&
      !named.some(({ amount }) => amount === payout.amount)
    );
  });
};

const fraction = String.raw`(?:thirds?|3rd|1\/3|2\/3|half|quarter|fifth|tenth|derde|helfte|kwart|\d+ ?(?:%|percent))`;

/** Reasons on the employer's side that make severance pay a severance benefit. */
const isCut = /\b(?:retrench\w*|laid off|redundan\w*|clos(?:ed|es|ing)|downsiz\w*)\b/;

/** Words about lump sums from funds and severance benefits. */
export const lumpSumStops: readonly Stop[] = [
  {
    words:
      /\b(?:resign\w*|quit(?:ting)?|voluntar\w*|walked (?:out|away)|left (?:my|the|this) (?:job|work|company|employer)|own accord|by choice|golden (?:handshake|parachute)|dismiss\w*|fired|sacked|misconduct|mutual\w*|agreed to (?:leave|part|go)|part(?:ed)? ways|ccma|unfair|settle\w*|contract (?:ended|expired|ran out|is up|was up)|fixed[- ]term|early retirement|bedank\w*|vrywillig\w*|ontslaan|afgedank|skikking|shareholder|poor performance|restraint|gratuity|loyalty|long service)\b/,
    unless: /\b(?:not|never|didn't|did not) (?:resign|quit|dismiss\w*|fired|voluntar\w*)\b/,
    beside: ['severance'],
    // “Retrenched, # severance. In 2019 I cashed # when I resigned”: the words are about the earlier payout.
    when: ({ text, facts }) =>
      (facts.earlierWithdrawal ?? facts.earlierLumpSum) === undefined || !isCut.test(text),
    says: 'Whether a payout counts as a severance benefit depends on why the job ended. I can’t tell that this one does, and otherwise it’s taxed like a salary.',
    passage: 'lump-sums/severance',
  },
  {
    words:
      /\b(?:of which|which includes?|includ\w+|incl\b|inclusive|waarvan|insluitend|ingesluit|part of (?:it|that|this|the)|in that|within that|made up of|consist\w*|bestaan uit)/,
    beside: payouts,
    when: ({ text }) => readAmounts(text).length >= MIN_SEVERAL,
    says: 'One of these amounts is part of the other, and leave pay, notice pay and a bonus are taxed with your salary. Ask again with the lump sum or severance alone.',
    passage: 'lump-sums/severance',
  },
  {
    words: new RegExp(
      String.raw`\b${fraction} (?:(?:in|as) cash )?(?:of|from|out of|van|uit) (?:my |the |die |it\b|a |an )?(?:[a-z]+ ){0,4}?(?:r ?)?\d|\b(?:took|take|taking|commut\w*|cash\w*|withdr[ae]w\w*|vat|neem|get|got)\b[^.;?\d]{0,20}\b${fraction}\b|\b${fraction} (?:in|as) (?:cash|kontant|a lump sum)\b`,
    ),
    beside: payouts,
    when: (sum) => onceIn(sum.text).length < MIN_SEVERAL || isAdded(sum),
    says: 'I only work out the tax on the amount that is paid out. Ask again with that part in rand.',
    passage: 'lump-sums/retirement',
  },
  {
    words: /(?:)/,
    // Two funds that both pay out.
    unless: /\bfrom\b[^.;?]*\d[^.;?]*\bfrom\b/,
    beside: payouts,
    when: isAdded,
    says: 'I read several amounts here, and can’t tell which of them you take in cash. Ask again with the cash alone. Lump sums of earlier years count too, each with its year.',
    passage: 'lump-sums/retirement',
  },
  {
    words: new RegExp(
      String.raw`\b(?:my|our|the) ${relative}\b|\b(?:hers|his|theirs|she|he|each of us|we both|both of us|sy|hy)\b`,
    ),
    beside: payouts,
    when: ({ text }) => onceIn(text).length >= MIN_SEVERAL,
    says: 'Each person’s lump sums are taxed on their own, together only with that person’s earlier ones. Ask again for one person at a time.',
    passage: 'lump-sums/retirement',
  },
  {
    words:
      /\b(?:retrench\w*|laid off|redundan\w*|afgele\w*|afgelê|severance|clos(?:ed|ing|es) down|medically (?:boarded|unfit)|boarded|ill[- ]health|incapac\w*|disab\w*|terminal\w*|section 189|s189)\b/,
    beside: ['withdrawal'],
    says: 'I can’t tell which of the two tables a fund’s payout falls under when a job ends like this.',
    passage: 'lump-sums/retirement',
  },
];
