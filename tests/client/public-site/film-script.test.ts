import { describe, expect, it } from 'vitest';
import {
  FILM_LENGTH,
  chapters,
  clockTime,
  sceneAt,
} from '../../../src/client/features/public-site/home/film/film-script.ts';

describe('film', () => {
  it('shows both captions of each chapter', () => {
    expect(sceneAt(0)).toEqual({ chapter: 0, since: 0, caption: chapters[0]?.captions.at(0) });
    expect(sceneAt(9.5)).toEqual({ chapter: 1, since: 3.5, caption: chapters[1]?.captions.at(1) });
  });

  it('stops at the last scene', () => {
    expect(sceneAt(FILM_LENGTH).chapter).toBe(chapters.length - 1);
    expect(clockTime(FILM_LENGTH)).toBe('0:24');
  });
});
