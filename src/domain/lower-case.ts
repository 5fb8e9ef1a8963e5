/**
 * SQL expression that lower-cases by Unicode rules regardless of the database locale; a Turkish locale would
 * turn I into ı. Compared by code point so that indexes on it survive ICU updates.
 */
export const lowerCase = (expression: string) => `lower(${expression} collate "und-x-icu") collate "C"`;

/** As `lowerCase`, but also ignores character width (NFKC). Usernames are compared this way. */
export const foldedCase = (expression: string) => lowerCase(`normalize(${expression}, NFKC)`);
