/** How long the tests of lost orders take: the test command's round is short, `npm run test:books` sets the rest. */
function wholeNumber(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

const stories = wholeNumber('BOOKS_ROUNDS', 6);
const buyers = wholeNumber('BOOKS_BUYERS', 40);

export const booksRounds = {
  isLong: process.env['BOOKS_ROUNDS'] !== undefined,
  /** How many stories of what may happen to one buyer are played. */
  stories,
  /** How many buyers check out at once while the process is killed, and how often it is. */
  buyers,
  kills: wholeNumber('BOOKS_KILLS', 2),
  /** The same seed plays the same stories and kills at the same points. */
  seed: wholeNumber('BOOKS_SEED', 4),
  patienceMs: 60_000 + stories * 10_000 + buyers * 1_000,
};
