/**
 * Returns an SQL expression that lower-cases by Unicode rules in any database locale. A Turkish locale would
 * turn I into ı. The result is compared by code point, so indexes on it survive ICU updates.
 */
export const lowerCase = (expression: string) => `lower(${expression} collate "und-x-icu") collate "C"`;

/** Lower-cases like `lowerCase`, and also ignores character width (NFKC). Used to compare usernames. */
export const foldedCase = (expression: string) => lowerCase(`normalize(${expression}, NFKC)`);

/**
 * Returns an SQL expression that folds text for searches: lower case, without accents or width differences.
 * `Zoë` and `ZOE` become `zoe`. It's immutable, so it can be indexed.
 */
export const searchable = (expression: string) =>
  `regexp_replace(normalize(lower((${expression}) collate "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g') collate "C"`;
