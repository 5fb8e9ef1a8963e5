import { firstFrames } from './first-frames.ts';
import { secondFrames } from './second-frames.ts';
import { thirdFrames } from './third-frames.ts';
import { fourthFrames } from './fourth-frames.ts';

/** Frames whose questions the parser must all handle correctly. */
export const frameSets = {
  first: firstFrames,
  second: secondFrames,
  third: thirdFrames,
  fourth: fourthFrames,
};
