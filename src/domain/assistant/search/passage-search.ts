import { passages } from '../knowledge/passages.ts';
import { buildSearch, type PassageSearch } from './search.ts';
import { prepared } from '../words/steps.ts';

const index = prepared(() => buildSearch(passages));

/** Builds the index in slices unless it already exists. Takes about a second of CPU time. */
export const prepareSearch = index.prepare;

export const searchPassages: PassageSearch = (question) => index.get()(question);
