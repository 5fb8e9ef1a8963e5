import type { ContactMessageInput } from './schemas.ts';

/** Nobody writes a message faster. */
const FASTEST_MS = 2_000;

/** Why a message looks like spam. */
export type Suspicion = 'hidden-field' | 'too-fast';

/**
 * Judges a message by how it was sent. The browser's own count comes before the time since the question, because a
 * person who is asked a second question answers it at once.
 */
export function suspicionOf(
  { website, openFor }: Pick<ContactMessageInput, 'website' | 'openFor'>,
  sinceQuestionMs: number | undefined,
): Suspicion | null {
  if (website !== undefined && website !== null && website !== '') return 'hidden-field';
  const taken = openFor ?? sinceQuestionMs;
  return taken !== undefined && taken < FASTEST_MS ? 'too-fast' : null;
}
