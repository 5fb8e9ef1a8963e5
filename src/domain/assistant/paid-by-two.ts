/** Pay from two places: “I was paid R180 000 by the clinic and R130 000 by the college”. */
export const paidByTwo =
  /\b(?:paid|earn(?:ed|s)?|got|get|received|made) (?:r ?)?\d[\d ,.]*k?(?: \w+){0,3} (?:by|from|at) [^.;?\d]*\band (?:r ?)?\d[\d ,.]*k?(?: \w+){0,3} (?:by|from|at)\b(?! (?:my|our|his|her) (?:\w+ )?(?:mother|father|mom|mum|dad|parents?|uncle|aunt\w*|brother|sister|son|daughter|wife|husband|ex|friends?|family|gran\w*)\b)/;
