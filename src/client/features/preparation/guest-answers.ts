import { useSyncExternalStore } from 'react';
import {
  type Answers,
  answersSchema,
  type AnswersUpdate,
  updateAnswers,
} from '../../../domain/preparation/answers.ts';
import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';

const DRAFT = 'preparation';
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(write: () => void): void {
  write();
  for (const listener of listeners) listener();
}

const readText = () => readDraft(DRAFT, 'device');

/** Parses stored answers. Returns no answers if they are missing or no longer valid. */
export function parseAnswers(text: string | null): Answers {
  try {
    return answersSchema.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Returns the answers a guest gave in this browser. Login moves them to the account. */
export const guestAnswers = (): Answers => parseAnswers(readText());

/**
 * Saves a guest's answers. Reads the stored answers first, because the page may not have rendered the latest yet.
 */
export function answerAsGuest(update: AnswersUpdate): void {
  const text = JSON.stringify(updateAnswers(guestAnswers(), update));
  change(() => writeDraft(DRAFT, text, 'device'));
}

/** Deletes a guest's answers once the account has them. */
export const forgetGuestAnswers = () => change(() => removeDraft(DRAFT, 'device'));

/** Returns a guest's stored answers as text, and re-renders when they change; null if there are none. */
export const useGuestText = () => useSyncExternalStore(watch, readText, () => null);
