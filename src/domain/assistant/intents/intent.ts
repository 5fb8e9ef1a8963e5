import { type OwnTopic, ownTopics } from './own-topic.ts';

/** Route of a question that isn't about a passage. */
export type Route = 'evasion' | 'other-person' | 'person' | 'outside' | `own/${OwnTopic}`;

/** Returns the topic of a route to the person's own records; null for other routes. */
export const ownTopicOf = (route: Route): OwnTopic | null =>
  ownTopics.find((topic) => route === `own/${topic}`) ?? null;

/** A kind of question that competes with the passages. */
export interface Intent {
  route: Route;
  name: string;
  questions: readonly string[];
  vocabulary: string;
}

/** Builds an intent. `questions` has one sample question per line. */
export const intent = (route: Route, name: string, vocabulary: string, questions: string): Intent => ({
  route,
  name,
  vocabulary: vocabulary.replaceAll(/\s+/g, ' ').trim(),
  questions: questions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
