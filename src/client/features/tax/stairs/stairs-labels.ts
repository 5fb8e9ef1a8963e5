import { groupThousands } from '../../../../domain/money.ts';
import type { StairsScale } from './stairs-scale.ts';
import type { StairsStep } from './stairs-steps.ts';

export interface Label {
  text: string;
  x: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Wide enough for every text of 13 px in tabular figures; labels may stand apart, never over each other. */
const CHARACTER = 7.8;

export function textWidth(text: string): number {
  return text.length * CHARACTER;
}

/** The lower bounds under the ground line; one that would run into the one before it is left out. */
export function boundLabels(steps: readonly StairsStep[], scale: StairsScale): Label[] {
  const short = scale.compact || scale.reach > 1_000_000;
  let free = 0;
  const labels: Label[] = [];
  for (const { above, left } of steps) {
    const text =
      above === 0 ? 'R0' : short ? `${groupThousands(Math.round(above / 1000))}k` : groupThousands(above);
    const half = textWidth(text) / 2;
    if (above > 0 && (left - half < free || left + half > scale.width)) continue;
    labels.push({ text, x: left, anchor: above === 0 ? 'start' : 'middle' });
    free = above === 0 ? textWidth(text) + 4 : left + half + 6;
  }
  return labels;
}

/**
 * The rate over a step's left corner, or on the other side of the marker where that would run through it. A step too
 * narrow for its rate shows it only while the marker stands on it.
 */
export function rateLabel({ rate, left, right }: StairsStep, marker: number | null): Label | null {
  const text = `${rate}%`;
  const width = textWidth(text) + 11;
  const own = left + (left > 4 ? 5 : 0);
  const here = marker !== null && marker >= left && marker <= right;
  if (!here && right - left < width) return null;
  if (!here || marker > own + width) return { text, x: own, anchor: 'start' };
  if (right - marker > width) return { text, x: marker + 7, anchor: 'start' };
  return { text, x: Math.min(own, marker - 5), anchor: 'end' };
}

/** The tax of a step: inside its shading, or beside the marker where the shading is too narrow for it. */
export function amountLabel(step: StairsStep, scale: StairsScale): Label | null {
  if (!step.amount) return null;
  const text = step.amount;
  const width = textWidth(text) + 8;
  const room = step.filled - step.left;
  if (room >= width + 6) return { text, x: step.left + room / 2, anchor: 'middle' };
  const beside = step.filled < step.right && step.filled + width + 10 <= scale.width;
  return beside ? { text, x: step.filled + 10, anchor: 'start' } : null;
}
