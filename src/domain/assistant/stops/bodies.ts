import type { Stop } from './stop.ts';

const owner = String.raw`(?:my|our|the|a|an|his|her|their|this|each|every|ons|die|'n|n|'s)`;
const incomeOf = String.raw`(?:annual |yearly |net |total |own |gross |trading |rental |belasbare )*(?:taxable|profits?|incomes?|turnover|surplus|earnings|revenue|sales|interest|rent\w*|tax|inkomste|wins|omset|rente)`;
const earns = String.raw`(?:(?:which|that|also|only|always|just|currently|wat) )*(?:(?:earn(?:s|ed)?|generat\w*|brings? in|brought in|turn(?:s|ed)? over|declar\w*|report(?:s|ed)|verdien|receiv(?:es|ed))(?! me\b)|(?:ma(?:ke|kes|de)|has|had|have|gets?|got|shows?|did|maak|het)(?= (?:an? |about |only |taxable |net |gross |total |yearly |annual |'n )*(?:profit|income|taxable|surplus|turnover|interest|rent\w*|capital gain|wins|inkomste|(?:r ?)?\d)))`;

/** Words for a body that has its own income: “our club earned”, “the income of my CC”, “R300 000 as a trust”. */
const isTaxpayer = (names: string) =>
  new RegExp(
    [
      String.raw`\b${owner} (?:(?!for\b|at\b|by\b|from\b|and\b)[a-z-]+ ){0,2}?${names}(?:'s|s'|s)? ${incomeOf}\b`,
      String.raw`\b${owner} (?:(?!for\b|at\b|by\b|from\b|and\b)[a-z-]+ ){0,2}?${names} (?:with )?${earns}`,
      String.raw`\b(?:taxable income|incomes?|profits?|surplus|turnover|tax|earnings|inkomste|wins|belasting)[^.;?]{0,25}\b(?:of|for|in|from|on|through|van|vir|uit) (?:${owner} )?(?:(?!fees)[a-z-]+ ){0,2}?${names}\b(?! fees)`,
      String.raw`\b(?:as|for|i run|i own|we run|we are|we're|i have|through|inside|ons is|as 'n) (?:${owner} )?(?:[a-z-]+ ){0,1}?${names}\b[^.;?]{0,50}\d`,
      String.raw`\b(?:does|must|will|should|would|moet|do) (?:${owner} )?${names}\b`,
      String.raw`^${names}(?:'s)? (?:with |has |het |met )?(?:an? )?(?:${incomeOf}\b|(?:r ?)?\d)`,
      String.raw`\d[^.;?]{0,12}\b(?:in|for|as|through|via|vir) (?:${owner} )?${names}\b(?! fees)`,
      String.raw`\b${names}\b[^.;?\d]{0,20}[,;.] ?(?:it|they|dit) (?:ma[dk]es?|made|earns?|earned|has|had|maak|verdien)\b`,
    ].join('|'),
  );

/** Words for a person's own pay from a body, which is taxed like any other pay. */
const isOwnPay =
  /\b(?:my (?:own )?(?:salary|salaris|wages?|pay|payslip|basic)|salary (?:of|is|from)|i (?:work|werk)\b|i'm (?:employed|paid)|i am (?:employed|paid)|employed|works? (?:for|at)|job at|pays me|paye)\b|\bi (?:earn|get|make|receive) (?:r ?)?\d/;
const asksOfBody =
  /\b(?:does|must|will|should|would|moet) (?:it|they|the (?:company|cc|club|trust|npo|partnership))\b|\b(?:company|cc|trust|club|npo|partnership|corporation|maatskappy)'s (?:tax|taxable|profit)\b/;

const says = (body: string) =>
  `${body} isn’t taxed like a person, and my sums are for people, so I leave that one out.`;

const bodies = [
  {
    names: String.raw`(?:family |testamentary |inter vivos |special )?trusts?(?! fund)`,
    body: 'A trust',
    passage: 'business/trust',
  },
  {
    names: String.raw`(?:npos?|npcs?|ngos?|pbos?|non-?profits?(?: (?:organi[sz]ation|company))?|clubs?|society|societies|associations?|church(?:es)?|congregation|ministry|mosque|temple|schools?|creche|foundation|charity|charities|union|body corporate|hoa|choir|sports club|klub|kerk|gemeente|vereniging|stigting|skool|political party)`,
    body: 'A club, a church or another organisation',
    passage: 'business/nonprofit',
  },
  {
    names: String.raw`(?:partnerships?|vennootskap|joint venture|syndicate|stokvels?|consortium|co-?ops?|co-?operatives?|investment club|band)`,
    body: 'A partnership or another group',
  },
  {
    names: String.raw`(?:compan(?:y|ies)|\(?pty\)?(?: \(?ltd\)?)?|ltd|limited|ccs?|closed? corporations?|corporations?|sbcs?|corporate|inc|start-?ups?|subsidiary|holding|private company|personal service provider|maatskappy|beslote korporasie|bk|edms(?: bpk)?|korporasie)`,
    body: 'A company or close corporation',
    passage: 'business/company-tax',
  },
] as const;

/**
 * Words about the income of companies, trusts, clubs and partnerships, which no calculation of a person's tax covers.
 */
export const bodyStops: readonly Stop[] = bodies.map((one) => ({
  words: isTaxpayer(one.names),
  when: ({ text }) => !isOwnPay.test(text) || asksOfBody.test(text),
  says: says(one.body),
  ...('passage' in one && { passage: one.passage }),
}));
