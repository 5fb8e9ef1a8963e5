import { evasionIntents } from './evasion.ts';
import type { Intent } from './intent.ts';
import { otherPersonIntents } from './other-person.ts';
import { knowledgeIntents } from './outside-knowledge.ts';
import { lifeIntents } from './outside-life.ts';
import { subjectIntents } from './outside-subjects.ts';
import { wordIntents } from './outside-words.ts';
import { ownAccountIntents } from './own-account.ts';
import { ownWorkIntents } from './own-work.ts';
import { personIntents } from './person.ts';

/** All kinds of question that compete with the passages. */
export const intents: readonly Intent[] = [
  ...evasionIntents,
  ...otherPersonIntents,
  ...ownWorkIntents,
  ...ownAccountIntents,
  ...personIntents,
  ...subjectIntents,
  ...wordIntents,
  ...lifeIntents,
  ...knowledgeIntents,
];
