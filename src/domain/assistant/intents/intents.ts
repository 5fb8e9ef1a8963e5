import { evasionIntents } from './evasion.ts';
import { slangEvasionIntents } from './evasion-slang.ts';
import type { Intent } from './intent.ts';
import { otherPersonIntents } from './other-person.ts';
import { knowledgeIntents } from './outside-knowledge.ts';
import { lifeIntents } from './outside-life.ts';
import { moneyIntents } from './outside-money.ts';
import { subjectIntents } from './outside-subjects.ts';
import { wordIntents } from './outside-words.ts';
import { ownAccountIntents } from './own-account.ts';
import { ownWorkIntents } from './own-work.ts';
import { personIntents } from './person.ts';

/** All kinds of question that compete with the passages. */
export const intents: readonly Intent[] = [
  ...evasionIntents,
  ...slangEvasionIntents,
  ...otherPersonIntents,
  ...ownWorkIntents,
  ...ownAccountIntents,
  ...personIntents,
  ...subjectIntents,
  ...moneyIntents,
  ...wordIntents,
  ...lifeIntents,
  ...knowledgeIntents,
];
