/**
 * An SQL expression in lower case by Unicode's own rules, whatever the locale of the database: in a Turkish one, `lower`
 * alone makes another letter of I. Compared and sorted by code point, so that an index of it outlives updates of ICU.
 */
export const lowerCase = (expression: string) => `lower(${expression} collate "und-x-icu") collate "C"`;

/** The same without regard to width either (NFKC), as usernames are compared. */
export const foldedCase = (expression: string) => lowerCase(`normalize(${expression}, NFKC)`);
