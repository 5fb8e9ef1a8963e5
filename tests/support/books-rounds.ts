/** Reads a number from the environment. `npm run test:books` sets larger numbers than a normal test run. */
function wholeNumber(name: string, fallback: number): number {
  return Number(process.env[name] ?? fallback);
}

const scenarios = wholeNumber('BOOKS_ROUNDS', 6);
const buyers = wholeNumber('BOOKS_BUYERS', 40);

export const booksRounds = {
  isLong: process.env['BOOKS_ROUNDS'] !== undefined,
  /** Number of random single-buyer scenarios to run. */
  scenarios,
  /** Number of concurrent checkouts. */
  buyers,
  /** How many times the server is killed while they run. */
  kills: wholeNumber('BOOKS_KILLS', 2),
  /** Seed for the random generator; the same seed repeats scenarios and kill points. */
  seed: wholeNumber('BOOKS_SEED', 4),
  timeoutMs: 60_000 + scenarios * 10_000 + buyers * 1_000,
};
