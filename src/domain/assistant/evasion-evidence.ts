import type { Found } from './search/search.ts';

/** Words that say what is hidden, faked or kept from SARS, so that few other known words are enough. */
const deceives =
  /\b(?:hid(?:e|es|ing|den)|conceal\w*|secret\w*|undeclared|unreported|evad\w*|evasion|dodg\w*|cheat\w*|trick\w*|fraud\w*|lie|lies|lying|fak(?:e|ed|ing)|forg(?:e|ed|ing)|falsif\w*|bogus|brib\w*|smuggl\w*|launder\w*|caught)\b/i;
/** Least share of the words that must be known, or else the likeness rests on words such as “how do I make”. */
const LEAST_KNOWN = 0.45;

/** Words that only Afrikaans has. Samples of evasion share them with every other question in Afrikaans. */
const afrikaans =
  /\b(?:ek|nie|het|om|wat|vir|hoe|moet|daar|weet|hulle|ons|asb|asseblief|julle|oor|gaan|word|sy|haar|hy)\b/gi;
/** Least number of such words in a question in Afrikaans. */
const LEAST_AFRIKAANS = 3;
/** What questions of evasion say in Afrikaans. */
const deceivesInAfrikaans =
  /\b(?:weg ?ge?steek|steek|wegsteek|versteek|verswyg|ontduik|vermy|vals\w*|lieg|kul|flous|fop|bedrieg|geheim|swart|radar|weglaat|wegl[aê]\w*|laat\b.{0,50}\b(?:weg|uit)|duim|sonder dat|sodat|agterkom|uitvind|vang|kontant\w*|smokkel|omkoop\w*|omgekoop|minder|kleiner|laer|armer|groter|meer\b.{0,40}\bas|lyk|asof|nooit|nie waar|niemand|nie (?:noem|s[eê]|wys|verklaar|aangee)|geen belasting|nie (?:belasting )?betaal|uitwis|wegraak|weghardloop|twee stelle|op papier|verander|eintlik|privaat\w*|persoonlik\w*|fiktief\w*|opmaak|uitdink|naam|kwitansies? van|ander(?:s|man)? se|al is|sars (?:nie|moet)\b.{0,40}\b(?:sien|weet|vertel|uitvis)|(?:kom|daarmee)\b.{0,12}\bweg)\b/i;

/**
 * Whether a question that resembles evasion gives evidence of it. Without that it may only share its form: “how do I
 * make …”, or its language.
 */
export function showsEvasion(question: string, { known }: Pick<Found, 'known'>): boolean {
  if (known < LEAST_KNOWN && !deceives.test(question)) return false;
  const isAfrikaans = new Set(question.toLowerCase().match(afrikaans)).size >= LEAST_AFRIKAANS;
  return !isAfrikaans || deceives.test(question) || deceivesInAfrikaans.test(question);
}
