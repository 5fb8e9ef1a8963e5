import { facts } from '../../../../../domain/site/facts.ts';

export interface Chapter {
  title: string;
  /** Captions in order, each shown for half of the chapter. */
  captions: readonly [string, string];
}

/** Chapter length in seconds. */
export const CHAPTER_LENGTH = 6;

/** Chapters of the film, which has captions but no sound. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Your documents',
    captions: [
      'You take photos of your certificates: IRP5, medical aid, retirement.',
      'You upload each one once, and we store it encrypted.',
    ],
  },
  {
    title: 'Access on eFiling',
    captions: [
      'On eFiling you open “Manage Access Requests” and approve us.',
      'Your password stays with you, and you can withdraw access at any time.',
    ],
  },
  {
    title: 'Your price',
    captions: [
      'You receive your quote: a fixed price per return.',
      'You agree and pay, by card or instant EFT.',
    ],
  },
  {
    title: 'Your return, filed',
    captions: [
      `We file within ${facts.turnaround}.`,
      'We watch for the assessment and tell you the outcome.',
    ],
  },
];

export const FILM_LENGTH = chapters.length * CHAPTER_LENGTH;

/** Formats seconds as `0:06`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** Returns the chapter index, the seconds since it began and the caption at a playback time in seconds. */
export function sceneAt(time: number) {
  const chapter = Math.min(Math.floor(time / CHAPTER_LENGTH), chapters.length - 1);
  const since = time - chapter * CHAPTER_LENGTH;
  const caption = chapters[chapter]!.captions[since < CHAPTER_LENGTH / 2 ? 0 : 1];
  return { chapter, since, caption };
}
