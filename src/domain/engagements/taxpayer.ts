/** The facts that say whose return an engagement is. */
interface Facts {
  /** Name of another person or a company; null if it's the client's own, or isn't known yet. */
  forName?: string | null;
  answers: { who?: unknown };
}

/**
 * Returns a key that is the same for all engagements of one person or company, however
 * the name is capitalised. Null until it's known whose return it is.
 */
export function taxpayerKey({ forName, answers: { who } }: Facts): string | null {
  if (forName) return `named ${forName.trim().toLowerCase()}`;
  return who === undefined || who === 'me' ? 'client' : null;
}
