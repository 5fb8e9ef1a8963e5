const home = String.raw`(?:house|home|residence|townhouse|place|huis|tuiste|woning)`;
const lets = String.raw`(?:rent(?:ed|ing)?|let|lett?ing|leased?|leasing|airbnb|tenants?|lodgers?|huurders?|verhuur)`;
const time = String.raw`(?:years?|yrs?|months?|mnths?|jaar|jare|maande?)`;
const lived = String.raw`(?:lived?|living|stayed|gewoon|gebly|resided|occupied|moved (?:in|out))`;

/** Matches years of which only some were spent in a home: “let for 3 of the 8 years”. */
const someYears = String.raw`\b\d{1,2} ?(?:${time} )?(?:of|out of|van|uit) (?:the |those |these |our |my |die )*(?:last |first )?\d{1,2}\b(?: ${time})?`;
/** Matches homes that were let, empty, or lived in for a part of the time. */
const partOfTime = new RegExp(
  [
    String.raw`\b(?:${lets}|${lived}|empty|vacant|leeg)\b[^.;?]{0,50}${someYears}`,
    String.raw`${someYears}[^.;?]{0,30}\b(?:${lets}|${lived})\b`,
    String.raw`\b${home}\b[^?]{0,90}\b${lets}\b[^.;?]{0,30}\b(?:\d{1,2}|few|couple|some|last|first|past) (?:of the )?(?:last |first |past )?${time}\b`,
    String.raw`\b${home}\b[^?]{0,90}\b${lets}\b[^.;?]{0,25}\b(?:part of|half|some of|most of|a while|at (?:first|times)|at the (?:end|start)|until|till|since|before|after|then|from 20\d\d)\b`,
    String.raw`\b${lived}\b[^.;?]{0,35}\b(?:half|part of|some of|most of|(?:a |1 )?(?:third|quarter) of|\d{1,2} ?(?:%|percent)) ?(?:the |that |of )*(?:time|years?|period|tyd)\b`,
    String.raw`\b(?:only|just|slegs|net) ${lived}\b[^.;?]{0,30}\b(?:half|part|\d{1,2} ${time})\b`,
    String.raw`\b${lived}\b[^.;?]{0,30}\b(?:(?:and|but) )?then\b[^.;?]{0,25}\b${lets}\b`,
    String.raw`\b${home}\b[^?]{0,90}\b(?:a |the |our )?lodgers?\b|\b${lets}(?: out)? (?:a|one|the|two|2|some|our) (?:rooms?|cottage|flatlet|granny flat|garage)\b`,
    String.raw`\bmoved out\b[^.;?]{0,20}\b(?:\d{1,2} )?${time}\b|\bstood empty\b`,
    String.raw`\b${home}\b[^?]{0,60}\b(?:part|half|a (?:third|quarter)|some|rooms?|floor|cottage|flatlet|granny flat)\b[^.;?]{0,25}\b(?:${lets}|rented out|used (?:as|for)|business|office)\b`,
  ].join('|'),
);
const throughout =
  /\b(?:never|not|didn't|wasn't) (?:been )?(?:let|rented|leased|rent|renting)\b|\b(?:let|rented)(?: it)?(?: out)? (?:the (?:whole|entire) time|all the time|throughout|always)\b/;

const area = /\b(\d{1,3}(?:[.,]\d+)?) ?-?(?:ha|hectares?|hektaar)\b|\b(\d{1,3}(?:[.,]\d+)?) ?-?acres?\b/;
/** Land that belongs to a home, in hectares. */
const MAX_HECTARES = 2;
const HECTARES_AN_ACRE = 0.4047;

/** Returns the land that a text names in hectares; 0 if it names none. */
function hectaresIn(text: string): number {
  const [, hectares, acres] = area.exec(text) ?? [];
  const number = Number((hectares ?? acres ?? '0').replace(',', '.'));
  return hectares === undefined ? number * HECTARES_AN_ACRE : number;
}

/** Matches the years that a home was owned and those that it was lived in. */
const ownedAndLived = new RegExp(
  String.raw`\b(?:owned|had|bought)\b[^.;?\d]{0,20}(\d{1,2}) ?${time}[^.;?\d]{0,25}\b${lived}\b[^.;?\d]{0,20}\b(\d{1,2})\b|\b${lived}\b[^.;?\d]{0,20}\b(\d{1,2}) ?${time}[^.;?\d]{0,25}\b(?:owned|had)\b[^.;?\d]{0,20}(\d{1,2})\b`,
);

/** Whether a home was owned for more years than it was lived in. */
function ownedLonger(text: string): boolean {
  const [, owned, years, yearsBefore, ownedBehind] = ownedAndLived.exec(text) ?? [];
  return Number(owned ?? ownedBehind) > Number(years ?? yearsBefore);
}

/** Whether a home was let, empty or used for something else for a part of the time, or in part. */
export const isPartTimeHome = (text: string) =>
  (partOfTime.test(text) || ownedLonger(text)) && !throughout.test(text);

const homeOrFarm = new RegExp(
  String.raw`\b(?:${home}|farm|plot|small ?-?holding|plaas|kleinhoewe|lives?|lived|stay)\b`,
);

/** Whether the land of a home is larger than the part that the exclusion covers. */
export const exceedsHomeLand = (text: string) => homeOrFarm.test(text) && hectaresIn(text) > MAX_HECTARES;

/** Whether a home is on a smallholding whose size isn't stated. */
export const isOnSmallholding = (text: string) =>
  /\b(?:small ?-?holding|kleinhoewe)\b/.test(text) &&
  /\b(?:live|lived|living|stay|home|house|residence)\b/.test(text) &&
  hectaresIn(text) === 0;
