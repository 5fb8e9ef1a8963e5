import { bird, field, pipe } from '../../../domain/game/simulation.ts';
import { keys, wing } from '../../../design/mark-shape.ts';
import { titles } from './game-text.ts';

/** Current colours and fonts from the style sheet. */
export interface Paints {
  colour: (name: string) => string;
  headingFont: string;
  textFont: string;
}

/** Sprite that is drawn once and reused in every frame. Sizes are in field px. */
export interface Piece {
  image: HTMLCanvasElement;
  width: number;
  height: number;
}

/** Draws a sprite at canvas density. `scale` is in device pixels per field px. */
function piece(
  [width, height]: readonly [number, number],
  scale: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Piece {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * scale);
  image.height = Math.ceil(height * scale);
  const context = image.getContext('2d')!;
  context.scale(image.width / width, image.height / height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  draw(context);
  return { image, width, height };
}

const outline = (path: string) => new Path2D(path);

/** Y coordinate where the bay begins. */
const SHORE = 470;

const farPeak =
  'M0 434 44 416 90 385 124 346 149 314 170 293 190 305 210 339 235 371 260 387 296 414 310 470 0 470Z';
const mountain =
  'M190 470 218 410 243 385 259 336 271 308 286 296 330 293 374 297 422 291 472 295 518 289 542 296 554 321 568 367 592 395 624 417 649 425 665 402 683 362 697 338 705 333 715 346 729 382 747 408 773 413 801 421 801 470Z';
const ravines =
  'M286 296l-8 42 10 30-8 30M331 294l-4 33 8 27-6 36M374 298l6 29-6 35 8 31M422 292l-6 37 10 29-6 40M472 296l4 29-8 33 8 36M518 290l-2 35 12 29-4 36M705 334l-4 33 8 28M170 294l-6 35 8 31';
const cloth =
  'M256 308C258 291 279 281 297 286 306 271 329 268 341 280 355 266 378 268 388 279 403 266 428 268 438 279 452 267 477 270 486 281 499 273 519 276 526 286 543 282 557 294 561 312 545 303 531 302 518 308 503 315 491 303 476 305 458 307 453 318 437 313 421 307 406 302 390 307 372 313 364 303 347 304 330 306 324 317 308 312 292 306 272 300 256 308Z';

/** Draws the sun, Table Mountain with its cloud, Devil's Peak (left), Lion's Head (right) and the bay. */
export function drawBackground(scale: number, { colour }: Paints): Piece {
  return piece([field.width, field.height], scale, (context) => {
    const fill = (path: string, paint: string, line = 2) => {
      const shape = outline(path);
      context.fillStyle = colour(paint);
      context.fill(shape);
      context.lineWidth = line;
      context.stroke(shape);
    };
    context.fillStyle = colour('sky');
    context.fillRect(0, 0, field.width, field.height);
    context.fillStyle = colour('sun');
    context.beginPath();
    context.arc(629, 352, 52, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = colour('ridge');
    fill(farPeak, 'far');
    fill(mountain, 'rock');
    context.lineWidth = 1.25;
    context.stroke(new Path2D(ravines));
    fill(cloth, 'cloth', 1.25);
    context.fillStyle = colour('sea');
    context.fillRect(0, SHORE, field.width, field.height - SHORE);
  });
}

/** Waves as x, y and length in px. */
const waves = [
  [60, 24, 72],
  [210, 18, 44],
  [330, 30, 90],
  [520, 20, 56],
  [664, 32, 84],
  [20, 52, 48],
  [150, 60, 104],
  [404, 54, 60],
  [560, 64, 96],
  [716, 56, 50],
  [90, 82, 80],
  [280, 86, 56],
  [470, 80, 90],
  [640, 88, 70],
] as const;

/** Draws the bay's waves as a field-wide strip that tiles horizontally. */
export function drawWaves(scale: number, { colour }: Paints): Piece & { top: number } {
  const strip = piece([field.width, 100], scale, (context) => {
    context.strokeStyle = colour('wave');
    context.lineWidth = 2;
    context.beginPath();
    for (const [x, y, length] of waves) {
      context.moveTo(x, y);
      context.lineTo(x + length, y);
    }
    context.stroke();
  });
  return { ...strip, top: SHORE };
}

/** Distance between ground ticks in px. Every tenth tick is longer. */
const TICK = 8;
const LONG_EVERY = 10;

/** Distance in px after which the ground repeats. */
export const groundPeriod = TICK * LONG_EVERY;

/** Draws the ground as a ruler with 100 ticks across the field, plus one period for scrolling. */
export function drawGround(scale: number, { colour }: Paints): Piece {
  const height = 30;
  return piece([field.width + groundPeriod, height], scale, (context) => {
    context.fillStyle = colour('tick');
    for (let tick = 0; tick * TICK < field.width + groundPeriod; tick++) {
      const long = tick % LONG_EVERY === 0 ? 28 : 20;
      context.fillRect(tick * TICK - 1, height - long, 4, long);
    }
    context.fillStyle = colour('ground');
    context.fillRect(0, height - 3, field.width + groundPeriod, 3);
  });
}

/** Tax forms used as obstacles, with their names and row codes. */
const forms = [
  {
    name: 'IRP5',
    codes: ['3601', '3605', '3701', '3713', '3810', '4001', '4005', '4102', '4116', '4141', '4474'],
  },
  {
    name: 'ITR12',
    codes: ['4201', '4210', '4218', '4250', '4029', '4011', '4020', '4014', '4215', '4222', '4276'],
  },
  {
    name: 'IRP6',
    codes: ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108', '0109', '0110', '0111'],
  },
  { name: 'VAT201', codes: ['1', '1A', '2', '2A', '3', '4', '4A', '5', '6', '7', '8'] },
] as const;

const BAND = 34;
const ROW = 24;

/** Sprites for a form used as an obstacle. Headings face the gap between the hanging and the standing half. */
export interface FormPieces {
  hanging: Piece;
  standing: Piece;
}

function drawHalf(
  { name, codes }: (typeof forms)[number],
  hangs: boolean,
  scale: number,
  { colour, textFont }: Paints,
): Piece {
  const height = BAND + codes.length * ROW + 8;
  return piece([pipe.width, height], scale, (context) => {
    context.fillStyle = colour('sheet');
    context.fillRect(0, 0, pipe.width, height);
    const band = hangs ? height - BAND : 0;
    for (const [at, code] of codes.entries()) {
      const y = hangs ? band - (at + 1) * ROW : BAND + at * ROW;
      context.fillStyle = colour('row');
      context.fillRect(1, hangs ? y : y + ROW, pipe.width - 2, 1);
      context.fillStyle = colour('code');
      context.font = `500 11px ${textFont}`;
      context.fillText(code, 7, y + 16);
      context.fillStyle = colour('amount');
      const length = 5 + ((at * 7 + name.length) % 4) * 2;
      context.fillRect(53 - length, y + 11, length, 3);
    }
    context.strokeStyle = colour('outline');
    context.lineWidth = 2;
    context.strokeRect(1, 1, pipe.width - 2, height - 2);
    context.fillStyle = colour('outline');
    context.fillRect(0, band, pipe.width, BAND);
    context.fillStyle = colour('heading');
    context.textAlign = 'center';
    context.font = `700 ${name.length > 5 ? 13 : 15}px ${textFont}`;
    context.fillText(name, pipe.width / 2, band + 22);
  });
}

/** Draws all forms in order. */
export function drawForms(scale: number, paints: Paints): FormPieces[] {
  return forms.map((form) => ({
    hanging: drawHalf(form, true, scale, paints),
    standing: drawHalf(form, false, scale, paints),
  }));
}

/** Padding around the bird for its wings, in px. */
const AROUND = 8;

/** Vertical scale of the wings in each pose. 1 matches the logo; a negative scale points the wings down. */
const wingPoses = [1, 0.3, -0.7] as const;

/** Draws the winged calculator in each wing pose: up, middle, down. */
export function drawBird(scale: number, { colour }: Paints): Piece[] {
  const size = [bird.width + 2 * AROUND, bird.height + 2 * AROUND] as const;
  const wings = outline(wing);
  return wingPoses.map((pose) =>
    piece(size, scale, (context) => {
      // The logo occupies 62 × 48 units of its grid, so scale it to the bird's size.
      context.translate(AROUND, AROUND);
      context.scale(bird.width / 62, bird.height / 48);
      context.translate(-1, -8);
      context.translate(32, 32);
      context.rotate((8 * Math.PI) / 180);
      context.translate(-32, -32);
      context.fillStyle = colour('wing');
      for (const side of [1, -1]) {
        context.save();
        context.translate(32, 30);
        context.scale(side, pose);
        context.translate(-32, -30);
        context.fill(wings);
        context.restore();
      }
      drawCalculator(context, colour);
    }),
  );
}

function drawCalculator(context: CanvasRenderingContext2D, colour: Paints['colour']): void {
  const box = (x: number, y: number, width: number, height: number, radius: number, paint: string) => {
    context.fillStyle = colour(paint);
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
  };
  box(20, 11.5, 24, 41, 5.5, 'body');
  box(24.2, 16, 15.6, 10.6, 2.2, 'paper');
  box(27, 20.3, 7.2, 2, 1, 'body');
  for (const [x, y] of keys) box(x - 1.75, y - 1.75, 3.5, 3.5, 1.75, 'paper');
  box(36.05, 37.25, 3.5, 9.3, 1.75, 'key');
}

/** Draws the digits 0 to 9 and the titles as sprites for the score display. */
export function drawFigures(scale: number, { colour, headingFont, textFont }: Paints) {
  const text = (words: string, font: string, height: number, baseline: number) => {
    const ruler = document.createElement('canvas').getContext('2d')!;
    ruler.font = font;
    return piece([ruler.measureText(words).width, height], scale, (context) => {
      context.fillStyle = colour('figure');
      context.font = font;
      context.fillText(words, 0, baseline);
    });
  };
  const digits = Array.from('0123456789', (digit) => text(digit, `700 128px ${headingFont}`, 110, 104));
  const names = new Map(titles.map(({ name }) => [name, text(name, `600 22px ${textFont}`, 32, 24)]));
  return { digits, titles: names };
}
