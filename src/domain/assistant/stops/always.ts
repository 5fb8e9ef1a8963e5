import type { Stop } from './stop.ts';

const body = String.raw`(?:company|pty(?: ?\(?ltd\)?)?|\(?pty\)?|cc|close corporation|trust|club|npo|maatskappy|bk|beslote korporasie)`;

/** Words that stop a passage too. */
export const alwaysStops: readonly Stop[] = [
  {
    words: new RegExp(
      String.raw`\b(?:my|our|the|a|ons|die) (?:own )?${body}(?:'s)?[^.;?\d]{0,25}\b(?:receiv\w*|got|gets?|earn\w*|was paid|holds?|gave|gives?|giving|donat\w*|gift\w*|ontvang|skenk|geskenk|gee|gegee|kry|gekry)\b[^?]{0,50}\b(?:dividend\w*|donat\w*|gift\w*|r ?\d[\d ,.]*k?[^?]{0,30}\bto\b|skenk\w*|geskenk)|\b(?:dividend\w*|donations?|gifts?)\b[^.;?]{0,40}\b(?:to|by|from|aan|deur) (?:my|our|ons) (?:own )?${body}\b[^.;?]{0,20}\b(?:from|by|to|van|deur|aan)\b|\bdonations? tax\b[^?]{0,20}\b(?:my|our|ons) (?:own )?${body}\b`,
    ),
    unless:
      /\b(?:gave|gives?) (?:me|us|(?:its |the |all )?(?:staff|employees|workers))\b|\b(?:to|for|aan|vir) (?:me|myself|my)\b(?! (?:brother|sister|siblings?|son|daughter|child|children|kids?|wife|husband|spouse|partner|mother|father|mom|dad|parents?|friend|cousin|niece|nephew|uncle|aunt|neighbour|employees?|staff|church|school|company|trust|pty))|\bpay(?:s|ing)? me\b|\b18 ?a\b/,
    says: 'That is about a company, a trust or another body. My figures are for people, and other rules apply to those, so I leave it to a person.',
  },
  {
    words:
      /\b(?:double|two|twice the|both|second|dubbele?)\b[^.;?]{0,15}\b(?:rebates?|korting|threshold)\b|\b(?:extra|ekstra)\b[^.;?]{0,15}\b(?:rebates?|korting)\b[^.;?]{0,30}\b(?:wife|husband|spouse|married|partner|vrou|man)\b|\b(?:use|transfer\w*|add|get|claim|take|kry|gebruik)\b[^.;?]{0,25}\b(?:her|his|spouse'?s?|wife'?s|husband'?s)\b[^.;?]{0,15}\b(?:rebates?|korting|threshold)\b|\b(?:her|his|spouse(?:'?s)?|(?:wife|husband|partner|vrou|man)(?:'?s| se)?)\b[^.;?]{0,20}\b(?:rebates?|korting|threshold)\b[^.;?]{0,30}\b(?:transfer\w*|oorgedra|shared?|to (?:me|my|mine)|(?:be|get) (?:used|added|claimed|given|moved))\b/,
    unless: /\b(?:primary|secondary|tertiary|65|75|year|age|rebates? (?:and|for) )\b/,
    says: 'Each person is taxed on their own income with their own rebate. A rebate that a spouse doesn’t use can’t be added to yours.',
    passage: 'life/marriage',
  },
  {
    words:
      /\b(?:you|u|julle|jy|it|there)\b[^.;?]{0,25}\b(?:guarant\w*|promise\w*|waarborg\w*|belowe)\b[^.;?]{0,40}\b(?:file|filing|filed|submit\w*|return|done|finish\w*|ready|indien|opgawe|klaar)\b[^.;?]{0,30}\b(?:hours?|hrs?|minutes?|same day|today|tonight|tomorrow|1 day|one day|uur|ure|vandag|môre|more)\b|\b(?:you|u|julle|jy)\b[^.;?]{0,25}\b(?:guarant\w*|promise\w*|waarborg\w*|belowe)\b[^.;?]{0,15}\b(?:same[- ]day|next[- ]day|overnight|instant\w*|24[- ]?(?:hours?|hrs?)|1[- ]day)\b|\b(?:file|filed|submit\w*|done|return)\b[^.;?]{0,20}\b(?:same[- ]day|today|tomorrow|overnight|within 24 (?:hours?|hrs?))\b[^.;?]{0,20}\b(?:guarant\w*|promise\w*)\b/,
    says: 'No, we don’t promise that. These are our times.',
    passage: 'services/turnaround',
  },
];
