/** The facts that say whose return an engagement is. */
interface Facts {
  /** Name of another person or a company; null if it's the client's own, or isn't known yet. */
  forName?: string | null;
  answers: { who?: unknown };
}

/**
 * Returns a key that is the same for all engagements of one person or company, in whatever case its name is
 * written. Null as long as it isn't known whose return it is.
 */
export function taxpayerKey({ forName, answers: { who } }: Facts): string | null {
  if (forName) return `named ${forName.trim().toLowerCase()}`;
  return who === undefined || who === 'me' ? 'client' : null;
}
