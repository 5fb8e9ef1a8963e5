/** The facts that identify an engagement's taxpayer. */
interface Facts {
  /** Name of another person or a company; null for the client's own return or if unknown. */
  forName?: string | null;
  answers: { who?: unknown };
}

/**
 * Returns a key shared by all engagements for one person or company, ignoring case. Null until the taxpayer is
 * known.
 */
export function taxpayerKey({ forName, answers: { who } }: Facts): string | null {
  if (forName) return `named ${forName.trim().toLowerCase()}`;
  return who === undefined || who === 'me' ? 'client' : null;
}
