/** Titles and the points they require. */
export const titles = [
  { name: 'Pro', from: 5 },
  { name: 'Master', from: 10 },
] as const;

export type Title = (typeof titles)[number]['name'];

/** Returns the title for a score, or undefined if the score is too low for any title. */
export function titleOf(score: number): Title | undefined {
  return titles.findLast(({ from }) => score >= from)?.name;
}

/** Formats a score: "1 point", "7 points". */
export const points = (score: number) => (score === 1 ? '1 point' : `${score} points`);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Describes the progress to the next title: "Three more for Pro.", "Pro. One more for Master.", "Master." */
export function progressText(score: number): string {
  if (score === 0) return 'You score a point for every form you pass.';
  const title = titleOf(score);
  const next = titles.find(({ from }) => score < from);
  const toNext = next && `${capital(numbers[next.from - score]!)} more for ${next.name}.`;
  return [title && `${title}.`, toNext].filter(Boolean).join(' ');
}

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Formats a rank from 1 to 5: "Fourth in the Top 5". */
export const placeText = (place: number) => `${places[place - 1] ?? 'You are'} in the Top 5`;

/** Formats a score with its title: "14 points, Master". */
export function scoreText(score: number): string {
  const title = titleOf(score);
  return title ? `${points(score)}, ${title}` : points(score);
}
