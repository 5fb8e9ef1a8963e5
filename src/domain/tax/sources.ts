/** Where each figure of the working comes from; the brackets and rebates name their own table. */
export const sources = {
  entered: 'As entered',
  computed: 'From the steps above',
  retirement: 'Income Tax Act 58 of 1962, section 11F',
  publishedMedicalCredit: "The practice's published figures, those gazetted for 2022/2023",
  gazettedMedicalCredit: 'SARS, Medical tax credit rates',
  uif: 'Unemployment Insurance Contributions Act 4 of 2002, section 6',
} as const;
