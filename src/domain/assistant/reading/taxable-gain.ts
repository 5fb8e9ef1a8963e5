import type { SumFacts } from './sum-facts.ts';

/** Questions about the part of a gain that is taxed: “what amount gets added to my income?” */
const asksIncluded =
  /\b(?:added?|adds|adding|lands?|ends? up|includ(?:ed?|es|ing)|goes|go|comes?|counts?|counted|declared?|form\w*|taken)\b[^.;?]{0,25}\b(?:to|in|into|with|part of|onto|under)\b[^.;?]{0,15}\b(?:income|inkomste)\b|\binclusion (?:amount|figure)\b|\b(?:inkomste|income)\b[^.;?]{0,15}\b(?:bygetel|gevoeg)\b/;
/** Matches “what do I add to my tax?”, which asks what a return has to include. */
const addsToTax =
  /\b(?:add|put|declare|show|bring|wys)\b[^.;?]{0,25}\b(?:to|on|in|into|op) (?:my|our|the) (?:tax|return|tax return|itr ?12)\b/g;
const asksTaxable =
  /\b(?:what(?:'s| is| will| would)?|how much|how big|calculate|work out|tell me|hoeveel)\b[^.?]{0,45}\btaxable (?:capital )?(?:gain|part|portion|amount|profit)\b|\b(?:how much|what (?:part|portion|share|amount)) of (?:the|my|this|that|it|an?)\b(?:[^.?]{0,30}\b(?:gains?|profit))? (?:is|will be|would be|gets) (?:taxed|taxable)\b/;
const asksTax =
  /\b(?:how much|what|wat) (?:is the |is my |will the |would the )?(?:cgt|(?:capital gains )?tax)\b|\btax (?:payable|due|owed|owing|to pay|bill|will|do|must)\b|\b(?:my|the|extra|more) tax\b/;

const namesTax = /\b(?:tax|cgt)\b/;

/** Whether a question asks for the part of a gain that is added to the income, rather than for the tax. */
export const wantsTaxableGain = (
  text: string,
  { gain, homeGain, proceeds, homeProceeds, baseCost, paye, income }: SumFacts,
) =>
  paye === undefined &&
  ((gain ?? homeGain) !== undefined ||
    ((proceeds ?? homeProceeds) !== undefined && baseCost !== undefined)) &&
  (asksIncluded.test(text) || asksTaxable.test(text) || text.search(addsToTax) !== -1) &&
  !asksTax.test(text.replaceAll(addsToTax, ' ')) &&
  // With an income, a mention of tax asks for the tax itself.
  (income === undefined || !namesTax.test(text.replaceAll(addsToTax, ' ')));
