const other = String.raw`(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|father|mom|mum|dad|brother|sister|son|daughter|friend|colleague)`;
const has = String.raw`(?:'s (?:own )?(?:salary|income|pay|pension|wages?|ra|annuity|bonus) (?:is|was|of)|,? (?:who )?(?:also |only |already )?(?:earns?|gets?|makes?|receives?|has|draws?|brings? (?:home|in)|is on|pays? (?:into|towards)|puts?|contributes?|saves?))`;
/** Matches statements about another person's money: “my wife earns R20 000 a month”. */
const ofOther = new RegExp(
  String.raw`(?:,|;|\.|\b(?:and|but|while|whereas|en)\b|^)? ?\b(?:my|our) ${other}${has}\b(?:(?!\b(?:and|but|while) (?:i|my)\b)[^,;.?]|[.,](?=\d)){0,70}?\d(?:(?!\b(?:and|but|while) (?:i|my)\b)[^,;.?]|[.,](?=\d)){0,50}`,
  'g',
);
/** Mentions that make another person's money relevant to the user. */
const concernsMe = /\b(?:me|us|our|we|medical|med|medaid|scheme|aid|rent)\b/;
const statesOwn =
  /\b(?:i (?:also |only )?(?:earn|make|get|receive|am on)|i'm on|my (?:own )?(?:salary|income|pay|pension|wages?|basic))\b[^;?]*\d/;
/** Words showing that the question is about both people, or about the other one. */
const asksForOther = new RegExp(
  String.raw`\b(?:together|combined|jointly?|between us|household|both|each|we|our|us|she|he|her|his|they|their)\b(?! (?:is|are|own))|\b(?:must|does|will|would|should|can) my ${other}\b|\bmy ${other}(?:'s)? (?:tax|paye|pay\b|owes?|refund|take)|\bcommunity\b|\bgemeenskap\b`,
);

const withoutOthers = (text: string) =>
  text.replaceAll(ofOther, (said) => (concernsMe.test(said) ? said : ' , '));

/** Removes others' earnings and savings from a question about the user's own tax: each person is taxed separately. */
export function withoutOthersMoney(text: string): string {
  const rest = withoutOthers(text);
  return rest !== text && statesOwn.test(rest) && !asksForOther.test(rest) ? rest.replace(/^ , /, '') : text;
}

/** Matches first-person amounts: “I earn #”, “me alone #”, “my salary is #”. */
const myAmount = /\b(?:i|i'm|me|myself|my (?:own )?(?:salary|pay|income|pension|wages?))\b[^.;?,\d]{0,25}\d/;
const ofOtherBefore = new RegExp(
  String.raw`\bmy (?:${other}|ex(?:[- ]\w+)?|pa|ma|ouma|oupa|gran|granny|gogo)(?:'s)?(?: (?:only|also|about|alone|earns?|gets?|makes?|has|is on))* (?:r ?)?$`,
);

/** Whether a question gives the earnings of another person besides the user's own: “GEPF gives my wife #, I earn #”. */
export const isOfAnother = (text: string, earned: readonly { start: number }[]) =>
  myAmount.test(text) && earned.some(({ start }) => ofOtherBefore.test(text.slice(0, start)));

/** Whether a question names two people's money and asks about both, or about the other person. */
export function isOfTwoPeople(text: string): boolean {
  const rest = withoutOthers(text);
  return rest !== text && statesOwn.test(rest) && asksForOther.test(rest);
}
