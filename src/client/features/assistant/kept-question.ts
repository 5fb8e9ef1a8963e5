import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';

const DRAFT = 'assistant-question';

/** Saves a question as a draft for the next visit, such as after login. */
export const keepQuestion = (question: string) => writeDraft(DRAFT, question);

/** Returns the saved question, if any. */
export const readQuestion = () => readDraft(DRAFT);

export const removeQuestion = () => removeDraft(DRAFT);
