import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

const lets =
  /\b(?:rent(?:al|als|s|ed|ing)?|lett?(?:ing)?|tenants?|airbnb|lodgers?|flatlet|verhuur|huur\w*)\b|\b(?:flat|apartment|cottage|property|house|unit|townhouse|room) (?:brings?(?: in)?|gives|earns|makes|pays)\b/;
const trades =
  /\b(?:freelanc\w*|self[- ]?employed|sole (?:prop\w*|trader)|side (?:hustle|business|gig|job)|on the side|business|consult\w*|contract(?:or|ing)|turn(?:ed|s|ing)? ?over|turnover|sales|invoic\w*|takings|(?:brings?|comes?|takes?) in|practice|consultancy|uber|bolt|salon|spaza|shop|stall|photograph\w*|(?:do|make|shoot|film|edit)(?:ing|s)? (?:\w+ )?videos?|videograph\w*|weddings|decor|dj(?:ing)?|websites|stalls?|sells? (?:vetkoek|kotas?|food|clothes|shoes|jewel\w+|crafts?|eggs|chickens?|veg\w+|fruit|airtime|perfumes?|plants|honey|bread|sweets|snacks|art|paintings|wigs|online)|tutor\w*|(?<!\b(?:kids?|kids'|kid's|child(?:ren)?(?:'s)?|son'?s|daughter'?s) (?:\w+ )?)lessons|cakes|baking|catering|plumber|electrician|handyman|gigs?|clients|customers|guest ?house|b ?& ?b|bed and breakfast|lodge|nails|hair(?:dress\w*)?|beauty|make-?up|braids|sewing|farm(?:ing)?)\b/;

/** Mentions of the costs of letting or of a business. They count only in questions about one of the two. */
export const runningCosts =
  /(?<!\b(?:after|medical|before) (?:all |my |the |its )?)\b(?:(?:running |total |business )?(?:costs?|expenses?)|outgoings?|outlays?|kostes?|uitgawes|lev(?:y|ies)|rates(?: and taxes)?|repairs|maintenance|insurance|(?:bond|home loan|mortgage|loan)(?:'s)? interest|interest (?:(?:portion|part|component|share|side|bit) )?(?:on|of|for|in) (?:the |my |our |its )?(?:bond|home loan|mortgage|loan)|interest (?:portion|part|component)|(?:fixed|fixing|repaired|repairing) (?:the|a|my|some|its) (?:geyser|roof|leaks?|plumbing|gate|pipes?|ceiling|toilet|stove|oven|windows?|doors?|wiring|damp|drains?|tap|shower|fence)|(?:airbnb|booking|platform|agents?|agency|management|service|accounting|uber|bolt|takealot) (?:fees?|commission)|(?:stock|products|materials|supplies) and rent|stock|products|materials?|ingredients|supplies|petrol|diesel|fuel|cleaning|(?:driver(?:'?s)?|staff|workers?(?:')?|employees?|assistants?|helpers?|labour|casual) (?:wages?|salar(?:y|ies)|pay)|staff|equipment|gear|tools|laptop)\b(?! (?:aid|scheme))|(?<=\d ?k? (?:(?:a|per|every|each) \w+ |p\/?\.?m\.? |monthly )?)out\b(?=[,;.?]| and| per| a month| a year| p\/?m|$)|(?<=\bbefore )(?:costs?|expenses?)(?= of (?:r ?)?\d)|\b(?:spen[dt]s?|spending|uitgegee)\b(?=[^.;]{0,40}\b(?:costs?|expenses?|stock|staff|rooms|assistants?|hire|packaging|materials?|ingredients|supplies|petrol|fuel|diesel|printing|paper|stationery|data|software|hosting|adverti\w+|marketing|cleaning|repairs?|maintenance|products|business|levies|rates)\b)/g;

/** Removes a bracketed list of costs: “costs (levies, rates) were R20 000”. */
export const withoutListOfCosts = (text: string) =>
  text.replaceAll(
    /(?<=\b(?:costs?|expenses?|koste|uitgawes)(?: (?:for|in|of|over) (?:the|this|last) (?:whole |tax )?year)? ?)\([^()\d]*\)/g,
    ' ',
  );

/** Whether a question is about letting or a business, whose costs are deducted. */
export const hasRunningCosts = (text: string) => lets.test(text) || trades.test(text);

/** Roles of amounts that may be business income. */
export const mayBeTakings: ReadonlySet<Role | null> = new Set([
  null,
  'income',
  'other',
  'unsure',
  'netPay',
  'gain',
]);

/** Words before an amount showing that it can't be rent or business income. */
export const namesSalary = /\b(?:salary|wages?|pension|my pay)(?: (?:is|of|was))?:? ?(?:r ?)?$/;

/**
 * Classifies running costs as rental or business costs. If no amount is rent or business income, the amount before the
 * costs counts as that income. Without such an amount, the costs rule out a calculation.
 */
export function withCosts(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] {
  const first = roles.indexOf('runningCosts');
  if (first === -1) return [...roles];
  const named = [...roles];
  const mayBeEarned = (role: Role | null, at: number) =>
    mayBeTakings.has(role) && !namesSalary.test(text.slice(0, amounts[at]?.start));
  if (!roles.includes('rent') && !roles.includes('business')) {
    const takings = named.findLastIndex((role, at) => at < first && mayBeEarned(role, at));
    const at =
      takings === -1 ? named.findIndex((role, place) => place > first && mayBeEarned(role, place)) : takings;
    if (at !== -1) named[at] = lets.test(text) && !trades.test(text) ? 'rent' : 'business';
  }
  return named.map((role, at) => {
    if (role !== 'runningCosts') return role;
    const before = named.slice(0, at).findLast((one) => one === 'rent' || one === 'business');
    const earner = before ?? named.find((one) => one === 'rent' || one === 'business');
    return earner === undefined ? 'other' : earner === 'rent' ? 'rentCosts' : 'businessCosts';
  });
}

/** Statements that an amount is a business's profit: “after petrol and repairs I keep #”. */
const keptAfterCosts =
  /\bafter (?!tax|paye|deductions|work|hours|school)(?:(?:all|paying|my|the|for|deducting|taking off) )*(?:[a-z&+/-]+[ ,]+){1,8}(?:i|we|ek) (?:still |then |only )?(?:keep|clear|have|make|made|am left with|get|take(?: home)?|pocket|sit with|end up with)(?: (?:left|over|about|around|roughly|home|more or less|with))* (?:r ?)?$/;
/** Matches the words before an amount in “made # this year after petrol”. */
const earnedBefore =
  /\b(?:made|make|makes|earned|earn|cleared|clear|got|get|brought in|left with)(?: (?:about|around|like|roughly|me))* (?:r ?)?$/;
const leftAfterCosts =
  /^[^,.;?]{0,25}\bafter (?:all |my |the |paying |for )*(?:petrol|diesel|fuel|costs?|expenses?|stock|materials?|ingredients|data|airtime|commission|supplies)\b/;
const ofBusinessCosts =
  /\bafter [^.;?\d]*\b(?:petrol|diesel|fuel|drivers?|repairs?|stock|staff|wages|rent|materials?|ingredients|supplies|costs?|expenses?|airtime|data|commission|parts|electricity|paying (?:everyone|everybody|people|the guys|workers))\b/;
const ownsBusiness =
  /\b(?:my own|own (?:a |an |\d )?|i (?:run|own|have a|sell|drive)|taxis?|spaza|salon|shop|stall|business|tuck ?shop|car wash|uber|bolt|catering|shebeen|tavern|hustle|self[- ]employed|sole (?:prop\w*|trader)|freelanc\w*)\b/;

/** Whether an amount is described as a business's profit after costs. */
export const isKeptAfterCosts = (text: string, { start, end }: ReadAmount) => {
  const before = text.slice(0, start);
  if (leftAfterCosts.test(text.slice(end)) && earnedBefore.test(before) && ownsBusiness.test(text))
    return true;
  return keptAfterCosts.test(before) && ofBusinessCosts.test(before) && ownsBusiness.test(text);
};

/** Whether an amount is called a profit: “R3 000 a month profit”, “a profit of R3 000”. */
export const isProfit = (text: string, amounts: readonly ReadAmount[], at: number) =>
  /^[^,.;?]{0,14}\bprofit\b/.test(text.slice(amounts[at]?.end)) ||
  /\bprofit(?: of| is)? (?:r ?)?$/.test(text.slice(0, amounts[at]?.start));

/** An item that continues a list: “, agent #”, “and garden service #”. */
const nextItem = new RegExp(
  String.raw`^(?: ?(?:(?:a|per|every|each) \w+|p\/?\.?[ma]\.?|monthly|yearly))?\)? ?(?:[,;+&]|\band\b|\bplus\b)(?: (?!(?:i|my|salary|earn\w*|income|pay|tax|wages?|pension|interest|rent\w*)\b)[a-z'-]+){0,4}:? (?:r ?)?$`,
);
/** The capital part of bond repayments, which isn't a cost. */
const isCapital =
  /^ ?(?:(?:(?:a|per|every|each) (?:month|year)|p\/?m) )?(?:(?:was|is|of|for|off|into|onto|on|towards?|to|extra) )*(?:the |my )?(?:bond(?:'s)? )?(?:capital|principal)\b/;

const isCapitalBefore =
  /\b(?:capital|principal)(?: (?:part|portion|component|share|side|repayments?|payments?|was|is|of|another|about|a further))* ?:? ?(?:r ?)?$/;

/** Whether an amount is the interest part of a bond repayment: “bond payment # of which # is interest”. */
function isInterestOfBond(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const [repayment, interest] = [amounts[at - 1], amounts[at]];
  if (!repayment || !interest) return false;
  return (
    /\b(?:bond|home loan|mortgage)\b[^.;?\d]{0,25}$/.test(text.slice(0, repayment.start)) &&
    /^[^.;?\d]{0,20}\bof (?:which|that|it) (?:about |around )?(?:r ?)?$/.test(
      text.slice(repayment.end, interest.start),
    ) &&
    /^ ?(?:(?:a|per) month |p\/?m )?(?:is |was |goes to |are |being )?(?:the |just |only )?interest\b/.test(
      text.slice(interest.end),
    )
  );
}

/** Treats amounts without a role as running costs if they continue a list of costs. */
export function withListedCosts(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] {
  const named = [...roles];
  for (const at of named.keys()) {
    if (!lets.test(text) || !isInterestOfBond(text, amounts, at)) continue;
    named[at - 1] = 'cost';
    named[at] = 'runningCosts';
  }
  for (const [at, role] of named.entries()) {
    const { start = 0, end = 0 } = amounts[at] ?? {};
    const isOpen = role === null || role === 'unsure' || role === 'other' || role === 'raise';
    if (!isOpen) continue;
    if (isCapital.test(text.slice(end)) || isCapitalBefore.test(text.slice(0, start))) named[at] = 'cost';
    // An improvement of a place that is let raises its base cost.
    if (lets.test(text) && isImprovementHere(text, amounts, at)) named[at] = 'cost';
    // The list may include a capital repayment, which isn't a cost.
    const last = named.slice(0, at).findLast((one) => one !== 'cost');
    if (
      named[at] !== 'cost' &&
      last === 'runningCosts' &&
      nextItem.test(text.slice(amounts[at - 1]?.end, start))
    )
      named[at] = 'runningCosts';
  }
  return named;
}

const sold =
  /\b(?:sold|flogg\w*|offload\w*|got rid of|got out|cashed out|let (?:it|them) go (?:for|at)|transferred (?:my|our|the) (?:house|home|flat|place|property|shares)|sell(?:ing)?|sale|(?:selling |sale )?price|sold (?:it|them) (?:for|at)|verkoop)\b(?:[^.?;\d]|\d\d? years){0,60}$/;
const bought =
  /(?:(?:^|[,;(]) ?costs?|\b(?:bought|buy(?:ing)?|purchas\w+|paid|cost(?:s)? (?:me|us)|(?:it|which|that)(?: had| has)? cost|base cost|cost price|gekoop|got (?:them|it|those|that) (?:for|at)))\b[^.?;\d]{0,30}$/;
/** Matches a sale followed by a purchase. */
const boughtLast =
  /\b(?:sold|flogg\w*|offload\w*|got rid of|selling)\b[^\d]*\b(?:bought|purchased|(?:i|we) paid|cost (?:me|us))\b(?!.*\b(?:sold|selling)\b)/;
/** Assets whose sale the calculator doesn't cover, or whose gain may be income. */
const notForSum =
  /\b(?:cryptos?|bitcoins?|btc|ethereum|cars?|bakkie|vehicle|motorbike|caravan|furniture|jewel\w*|cakes?|stock|goods)\b/;

/** Matches statements that crypto assets were held for years, and questions about the tax on capital gains. */
const isInvestment =
  /^(?!.*\b(?:cars?|bakkie|vehicle|furniture|stock|goods|cakes?)\b)(?=.*\b(?:cgt|capital gains?|long[- ]term|held (?:it |them )?for (?:\d+|several|many) years)\b)/;

/** Finds an asset's cost and sale price: “bought for R1m and sold for R1.5m”. Null unless both are given. */
export function saleIn(
  text: string,
  amounts: readonly ReadAmount[],
): { proceeds: number; baseCost: number } | null {
  if (notForSum.test(text) && !isInvestment.test(text)) return null;
  // Blanked dates and bracketed remarks would separate the words from the amount.
  const before = amounts.map(({ start }, at) =>
    text
      .slice(amounts[at - 1]?.end ?? 0, start)
      .replaceAll(/\([^()]*\)/g, '')
      .replaceAll(/ +/g, ' '),
  );
  // In “flogged my shares: bought for #”, the nearer word decides.
  const named = before.findIndex(
    (words) => sold.test(words) && !bought.test(words.slice(-14)) && !boughtLast.test(words),
  );
  // Such as “a farm worth # sold”.
  const proceeds =
    named === -1
      ? amounts.findIndex(({ end }) => /^ ?(?:(?:was|is|got|just) )?sold\b/.test(text.slice(end)))
      : named;
  const baseCost = before.findIndex((words, at) => at !== proceeds && bought.test(words));
  const isOnce = [proceeds, baseCost].every((at) => (amounts[at]?.per ?? 'year') === 'year');
  return proceeds === -1 || baseCost === -1 || !isOnce ? null : { proceeds, baseCost };
}

/** Words for improvements, whose cost adds to the base cost. */
const improves =
  /\b(?:improv\w+|renovat\w+|extensions?|extend\w*|kitchens?|bathrooms?|pool|garage|deck|lapa|solar|roof|alterations?|built (?:on|in)|built-in|paving|second storey|added)\b/;
const isRunning = /\b(?:rates|levies|interest|repairs?|maintenance|bond)\b/;

/** Costs of buying or selling something, which reduce the gain: “agent's commission #”, “# to the conveyancers”. */
const ofSale =
  /\b(?:(?:estate |selling )?agent(?:'?s|s')?(?: (?:comm?iss?ions?|fees?|cut|took|got|was paid|charged))?|comm?iss?ions?|transfer (?:duty|costs?|fees?)|convey\w+|attorneys?(?:'?s|s')? fees?|lawyers?(?:'?s|s')? fees?|selling costs?|advertis\w+|kommissie|brokerage)\b/;

export function isCostOfSale(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before = text
    .slice(amounts[at - 1]?.end ?? 0, start)
    .split(/[,;.?]/)
    .at(-1);
  const behind = text.slice(end, amounts[at + 1]?.start ?? text.length).split(/[,;.?]|\band\b/)[0];
  return (
    ofSale.test(before ?? '') ||
    (/^ ?(?:(?:was|went) )?(?:for|in|to|as|of)?\b/.test(behind ?? '') && ofSale.test(behind ?? ''))
  );
}

/** Whether an amount was spent on improving the asset sold: “+ R160 000 new kitchen”. */
export function isImprovement(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before =
    text
      .slice(amounts[at - 1]?.end ?? 0, start)
      .split(/[.;?]/)
      .at(-1) ?? '';
  const behind = text.slice(end, amounts[at + 1]?.start ?? text.length).split(/[.;?,]/)[0] ?? '';
  return improves.test(`${before} ${behind}`) && !isRunning.test(`${before} ${behind}`);
}

/** Whether an amount's own clause names an improvement: “fixed the geyser # and built a new kitchen for #”. */
function isImprovementHere(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before =
    text
      .slice(amounts[at - 1]?.end ?? 0, start)
      .split(/[.;?,]|\band\b/)
      .at(-1) ?? '';
  const behind = text.slice(end, amounts[at + 1]?.start ?? text.length).split(/[.;?,]|\band\b/)[0] ?? '';
  return improves.test(`${before} ${behind}`) && !isRunning.test(`${before} ${behind}`);
}

const home = String.raw`(?:house|home|residence|townhouse|flat|apartment|place|huis)`;
/** Other things that may have been sold in a question about a home. */
const otherThing = String.raw`(?:shares?|etfs?|unit trusts?|crypto\w*|bitcoins?|business|cars?|bakkie|plot|land)`;
const homeSold = new RegExp(
  String.raw`\b(?:sold|sell(?:ing)?|sale (?:of|agreement)|verkoop|flogged|offloaded|got rid of|transferred|got .{0,15} more than|profit (?:on|from)|made)\b[^.?;]{0,40}\b(?:my|our|the|own|family|primary|main)\b[^.?;]{0,15}\b${home}\b|\b${home}\b(?:(?!\b${otherThing}\b)(?:[^.?]|\.\d|\. (?=(?:we |i |it )?(?:bought|sold|paid|purchased|costs?)\b))){0,110}\b(?:sold|sell(?:ing)?|sale|profit|gain)\b(?! (?:\w+ ){0,3}${otherThing}\b)|\b(?:primary|main) (?:residence|home)\b|\b(?:sold|selling) (?:an? |my )?(?:\w+ )?${home}\b(?=.*\b(?:lived|stayed) (?:in it|there)\b)|\b(?:gain|profit) (?:of |was )?(?:r ?)?[\d ,.]*(?:k|m|million)? ?(?:on|from) (?:my|our) (?:own |family |primary )?${home}\b`,
);
const otherHome =
  /\b(?:second(?! (?:stor|floor|bath|garage))|2nd(?! (?:stor|floor|bath|garage))|another|other|holiday|beach|rental|rented|let(?:ting)?|rent(?:ing|ed)? (?:it )?out|tenants?|investment|airbnb|inherited|never lived|buy[- ]to[- ]let|vacant|plot|farm)\b/;
const livedThere =
  /\b(?:liv(?:e|ed|es|ing) (?:in|there|here)|lived|stay(?:ed)? (?:in|there)|(?:years|yrs) in it|primary|main (?:home|residence|house)|family (?:home|house)|(?:home|house) (?:of|for) \d+ years|own (?:home|house)|(?:my|our) (?:home|house))\b/;

/** Statements that a home was never let: “never rented it or worked from it”. */
const neverLet =
  /\b(?:never|not|didn'?t|haven'?t|wasn'?t|no part(?: was)?)(?: ever| been)? (?:rent(?:ed|ing)?|let|lett?ing|used (?:as|for)|airbnb\w*)\b[^,.;?]*|\b(?:never|not) a (?:rental|holiday|business)\b[^,.;?]*/g;
const namesOtherHome = (text: string) => otherHome.test(text.replaceAll(neverLet, ' '));

/** Whether a home was both lived in and let, so that only part of its gain is exempt. */
export const wasLetToo = (text: string) =>
  homeSold.test(text) &&
  /\b(?:lived|living|stayed|residence|own home)\b/.test(text) &&
  namesOtherHome(text) &&
  !/\bnever lived\b/.test(text);

/** Whether a question is about the sale of a person's own home, most of whose gain is exempt. */
export const sellsHome = (text: string) =>
  homeSold.test(text) && livedThere.test(text) && !namesOtherHome(text);

const aHome = new RegExp(String.raw`\b(?:my|our|the) (?:own |family )?${home}\b`);

const homeGain =
  /\bhome (?:gain|profit)\b|\b(?:gain|profit) (?:of |was )?(?:r ?)?[\d ,.]*(?:k|m|million)? ?(?:on|from) (?:my|our|the) (?:own |family |primary )?(?:home|house|residence)\b/;

/** Whether the asset sold may be the person's home, although the text doesn't say so clearly. */
export const maySellHome = (text: string) =>
  (homeGain.test(text) || (aHome.test(text) && /\b(?:lived|living|stayed) (?:in|there|here)\b/.test(text))) &&
  !namesOtherHome(text);

/** Mentions of other sellers, other things sold, and homes in which the person didn't live. */
const notOnlyHome =
  /\b(?:company|business|trust|cc|employer|landlord|mother|father|mom|mum|dad|ma|pa|granny|gogo|parents?|brother|sister|son|daughter|friend|estate|shares?|unit trusts?|crypto\w*|bitcoins?|holiday|next to|near|close to|beside|behind|opposite)\b|\bgains?\b[^.;?\d]{0,15}\d.*\bgains?\b[^.;?\d]{0,15}\d|(?:\b(?:not|never)|n'?t) (?:really |actually |always )?(?:liv\w+|stay\w*|(?:my|our|the) (?:own |main |primary )?(?:home|house|residence))\b/;

/** Whether the person's own home is all that was sold. */
export const sellsOnlyHome = (text: string) => sellsHome(text) && !notOnlyHome.test(text);
