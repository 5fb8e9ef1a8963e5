/**
 * Returns an SQL expression that lower-cases by Unicode rules in any database locale. A Turkish locale would
 * turn I into ı. The result is compared by code point, so indexes on it survive ICU updates.
 */
export const lowerCase = (expression: string) => `lower(${expression} collate "und-x-icu") collate "C"`;

/** Lower-cases like `lowerCase`, and also ignores character width (NFKC). Used to compare usernames. */
export const foldedCase = (expression: string) => lowerCase(`normalize(${expression}, NFKC)`);
