import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Matches questions about letting a place to others. */
const lets =
  /\b(?:own|owns|owned|besit|bought)\b[^.;?]{0,40}\b(?:rent|rents|let|lets|verhuur) (?:it|them|dit)\b|\b(?:rent(?:s|ed|ing)?|let(?:s|ting)?|hir(?:e|es|ing))\b[^.;?]{0,40}\bout\b|\blet(?:s|ting)? (?:my|our|a|an|the)\b|\b(?:flat|house|cottage|apartment|unit|place|property|that|which) (?:(?:that|which) )?(?:i|we) (?:let|rent out)\b|\b(?:tenants?|lodgers?|boarders?|airbnb|rentals?|verhuur|huurders?|huurinkomste|lessor)\b|\brent (?:income|received|profit|earned|coming|comes|from|i (?:get|receive|earn|collect|charge))\b|\b(?:gets?|getting|receiv\w+|earn\w*|collect\w*|charg\w+|makes?|making|brings?|profit|living)\b[^.;?]{0,30}\brent\b|\brent(?:s|ing)? (?:it |them |my \w+ |our \w+ )?to (?!own\b|live\b|stay\b)|\brent(?:s|ing)? (?:an?|one|my|our|the|two|2|3|4) (?:\w+ ){1,3}to (?:an? |my |our |the |two |2 |some )?(?:students?|tenants?|famil\w+|couples?|gu?ys?|lad(?:y|ies)|m[ae]n|wom[ae]n|people|cousins?|friends?|brother|sister|nephew|niece|nurses?|teachers?|colleagues?|workers?|someone|somebody|a \w+ who)\b/;

/** Matches statements that someone lives in a rented place. */
const rents =
  /\b(?:i|we|i'm|we're|am|are|and|still|only|just|also|ek|ons) (?:rent|renting|hire|hiring|huur)\b|\b(?:stay|live|living|staying) in (?:an? |the )?rented\b|\brented (?:flat|room|house|place|apartment)\b|\brenting\b(?! (?:to|the \w+ to)\b)|\brent (?:an?(?! (?:month|year|week)\b)|this) |\b(?:my|our)(?: monthly)? rent\b|\bland ?(?:lord|lady)\b|\bpay(?:s|ing)? (?:\w+ )?(?:r ?)?[#\d][\d ,.]*k?(?: (?:a|per) month| pm)? (?:in |for |of )?rent\b|\bpay(?:s|ing)? (?:the |my |our )?rent\b|\brent (?:i|we|that i|that we) pay\b/;

/** Whether a question is about rent that the user pays, which doesn't affect their tax. */
export const paysRent = (text: string) => rents.test(text) && !lets.test(text);

/** Whether a question mentions letting property. */
const letsOut = (text: string) => lets.test(text);

const namesRent = /\b(?:rent(?:ing|s|ed)?|hire|huur|land ?(?:lord|lady))\b/;

/** Whether the clause around an amount mentions rent. */
export const isRent = (clause: string) => namesRent.test(clause);

/** Treats rent in a list of living costs as a living cost: “school fees 2 500, rent 5 000”. */
export const withoutOwnRent = (
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
) =>
  roles.filter((role) => role === 'cost').length > amounts.filter(({ code }) => code).length &&
  !letsOut(text) &&
  !roles.includes('runningCosts')
    ? roles.map((role) => (role === 'rent' ? 'cost' : role))
    : [...roles];
