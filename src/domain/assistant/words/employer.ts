const company = String.raw`\b(my|our|ons|the|die) (?:company|firm|maatskappy|firma)\b`;
const also = String.raw`(?: (?:also|then|always|still|now|currently|only|just|ook|dan))*`;
const pay = String.raw`(?:salar\w+|wages?|loon|pension|provident|retirement|pensioen\w*|voorsorg\w*|group|medical|mediese|bonus|bonusse|13th|thirteenth|13de|dertiende|14th|travel|car|cell\w*|housing|overtime|shift|uif|paye|fuel|petrol|brandstof)`;

/** Matches what an employer does for an employee: “my company pays me”, “my company's pension fund”. */
const employs = new RegExp(
  [
    String.raw`${company}${also} (?:pays?|paid|paying|gives?|gave|giving|offers?|offered|is paying|will pay|is giving)${also} (?:me|us|all of us|everyone)\b`,
    String.raw`${company}${also} (?:betaal|gee|het)${also} (?:vir )?(?:my|ons)\b(?! (?:vrou|man|kinders?|seun|dogter|ma|pa|werkers?|personeel|huur|rekening)\b)`,
    String.raw`${company}${also} (?:pays?|paid|gives?|gave|adds?|puts?|contributes?|contributed|deducts?|deducted|takes?|took|withholds?|withheld|betaal|gee|trek)${also} (?:(?:an?|the|in|out|off|my|into|to|towards|'n|die|af|(?:r ?)?\d[\d ,.]*k?|a month|per month|p\/?m|every month|each month|\d+ ?%|for|of) )*${pay}\b`,
    String.raw`${company}(?:'s|s)? (?:pension|provident|retirement|medical|group|payroll|hr|bonus|pensioen\w*|voorsorg\w*)\b`,
    String.raw`\b(?:i|ek)(?:'ve| have| am|'m)? (?:only |just )?(?:work(?:ed|ing)?|employed|werk|resign\w*|got a (?:raise|bonus|job)|get (?:a|my|paid)|earn\w*)[^.;?]{0,25}\b(?:for|at|from|by|vir|by die) ${company}`,
  ].join('|'),
  'i',
);

/** Matches words that only an owner of the company uses. */
const owns =
  /\b(?:direct(?:or|eur)\w*|own(?:s|ed|er|ers|ership)? (?:company|firm|business|it|\d+ ?%|all|half|the|my|of)|i own|owner\w*|eienaar|(?:my|our|ons) (?:own|eie)|eie (?:maatskappy|besigheid|firma)|pty|p\/l|ltd|limited|inc|cc|bk|edms|close(?:d)? corporation|i run|we run|ek bestuur|my business|besigheid|sole (?:shareholder|member|owner)|dividend\w*|shareh\w+|shares in (?:it|my|the)|aandeelhouer\w*|member'?s? (?:loan|interest)|loan (?:account|to)|director'?s|founde[rd]\w*|i (?:started|formed|registered|opened) (?:my|a|the|our) company|profit\w*|turnover|omset|itr ?14|sbc|company tax|maatskappybelasting|corporate|(?:my|our|its|the company's) (?:employees|staff|workers|clients|customers)|cipc|instead of|rather than|draw(?:ings?)?|trust)\b/i;

const everyCompany = new RegExp(company, 'gi');

/**
 * Writes “my employer” for “my company” if the company pays or deducts as an employer does and no word says that the
 * person owns it: an employee's company is not the owner's.
 */
export const withEmployer = (text: string): string =>
  employs.test(text) && !owns.test(text)
    ? text.replaceAll(
        everyCompany,
        (_, my: string) => `${my} ${/ons|die/i.test(my) ? 'werkgewer' : 'employer'}`,
      )
    : text;
