/** Money taken out of a fund, or a job left. */
export const takesOut =
  /\b(?:tak(?:e|ing)|took|draw(?:ing)?|get) (?:it|everything|the (?:whole|full)(?: \w+)?) ?(?:all )?(?:in|as) cash\b|\b(?:leav(?:e|ing)|left|quit(?:ting)?) (?:my |the |this )?(?:job|work|employer|company)\b|\b(?:resign\w*|withdr[ae]w\w*|cash(?:ing|ed)? (?:in|out)|pay ?out|paid out)\b|\b(?:take|took|taking|get|got|want)\b[^.?]*\b(?:from|out of) (?:my|the|a) (?:pension|provident|preservation|retirement|ra\b)/;
/** Matches the third of a fund that may be paid out on retirement. */
export const takesThird = /\b(?:a|one|1)[ -](?:third|3rd)\b|\b1\/3\b/;
/** Names the time before somebody retires, or a kind of fund. */
const notRetiring =
  /\b(?:before|until|till|not|never|without|instead of|rather than|years?|yrs?|since)(?: (?:i|we|he|she|i'm|am|my|yet|actually|really|from|to|before)){0,3} retir\w+|\bretirement (?:annuit\w+|funds?|savings?|age)\b|\bretir\w+ (?:one day|later)\b/g;
/** Whether somebody retires, so that money out of a fund is taxed as a lump sum on retirement. */
export const isRetiring = (text: string) =>
  /\bretir(?:e|es|ing|ed)\b|\b(?:on|at|upon|my|after) retirement\b/.test(text.replaceAll(notRetiring, ' '));
