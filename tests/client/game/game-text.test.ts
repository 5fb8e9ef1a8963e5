import { expect, it } from 'vitest';
import { placeText, progressText, scoreText, titleOf } from '../../../src/client/features/game/game-text.ts';

it.each([
  [0, undefined],
  [4, undefined],
  [5, 'Pro'],
  [9, 'Pro'],
  [10, 'Master'],
  [250, 'Master'],
])('gives %i points the title %s', (score, title) => expect(titleOf(score)).toBe(title));

it.each([
  [0, 'You score a point for every form you pass.'],
  [1, 'Four more for Pro.'],
  [4, 'One more for Pro.'],
  [5, 'Pro. Five more for Master.'],
  [9, 'Pro. One more for Master.'],
  [10, 'Master.'],
  [31, 'Master.'],
])('shows progress at %i points as "%s"', (score, text) => expect(progressText(score)).toBe(text));

it('formats a score with its title and a singular for one point', () => {
  expect([1, 2, 7, 14].map(scoreText)).toEqual(['1 point', '2 points', '7 points, Pro', '14 points, Master']);
});

it('formats a rank', () => {
  expect([1, 5].map(placeText)).toEqual(['First in the Top 5', 'Fifth in the Top 5']);
});
