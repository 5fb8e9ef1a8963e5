import { moneyWordings } from './money.ts';
import { practiceWordings } from './practice.ts';
import { returnWordings } from './returns.ts';
import { sarsWordings } from './sars.ts';
import { lifeVocabulary } from './vocabulary-life.ts';
import { moreVocabulary } from './vocabulary-more.ts';
import { taxVocabulary } from './vocabulary-tax.ts';
import { workWordings } from './work.ts';

const wordings = {
  ...returnWordings,
  ...sarsWordings,
  ...workWordings,
  ...moneyWordings,
  ...practiceWordings,
};
const vocabularies: readonly Readonly<Record<string, string>>[] = [
  taxVocabulary,
  lifeVocabulary,
  moreVocabulary,
];

/** Returns further wordings of questions that a passage answers. Only the search reads them. */
export const furtherWordings = (id: string): readonly string[] => wordings[id] ?? [];

/** Returns words for a passage's matter that aren't a question. */
export const vocabularyOf = (id: string): string =>
  vocabularies.flatMap((vocabulary) => vocabulary[id] ?? []).join(' ');
