import { describe, expect, it } from 'vitest';
import {
  amountLabel,
  boundLabels,
  boundSize,
  LABEL_HEIGHT,
  rateLabel,
  rateSize,
  rateWidth,
  stairsEdge,
  stairsMarker,
  stairsScale,
  stairsSteps,
  textWidth,
} from '../../../src/client/features/tax/results/stairs-geometry.ts';
import type {
  Label,
  StairsScale,
  StairsStep,
} from '../../../src/client/features/tax/results/stairs-geometry.ts';
import { taxTables } from '../../../src/domain/tax/tables/tax-tables.ts';

const { brackets } = taxTables['2025/2026'];

function draw(width: number, taxableIncome: number) {
  const scale = stairsScale(width, taxableIncome);
  const steps = stairsSteps(brackets, taxableIncome, scale);
  const marker = stairsMarker(taxableIncome, 31, scale);
  return { scale, steps, marker };
}

function span({ text, x, anchor }: Label, fontSize?: number): [number, number] {
  const width = textWidth(text, fontSize);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return [left, left + width];
}

/** Returns the left and right edges of a step's rate label. */
function rateSpan(step: StairsStep, marker: number | null, scale: StairsScale): [number, number] {
  const { x, anchor } = rateLabel(step, marker, rateSize(scale));
  const width = rateWidth(rateSize(scale));
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return [left, left + width];
}

const widths = [234, 248, 288, 318, 480, 520, 690, 1000];
const incomes = [
  1, 95_750, 237_100, 240_000, 372_000, 420_000, 511_000, 856_000, 1_000_000, 1_350_000, 1_990_000,
  12_000_000,
];

describe('tax staircase', () => {
  it('extends to a million rand, or two for higher incomes', () => {
    expect(stairsScale(690, 1_000_000).reach).toBe(1_000_000);
    expect(stairsScale(690, 1_000_001).reach).toBe(2_000_000);
  });

  it('is to scale: the shaded area equals the tax', () => {
    const { scale, steps } = draw(690, 420_000);
    const rand = scale.reach / (scale.x(scale.reach) - scale.x(0));
    const percent = 1 / (scale.y(0) - scale.y(1));
    const area = steps.reduce((sum, { left, filled, top }) => sum + (filled - left) * (scale.base - top), 0);
    expect((area * rand * percent) / 100).toBeCloseTo(92_707, 0);
  });

  it.each([
    [690, ['R42 678', 'R34 684', null, null, null, null]],
    [440, ['R42 678', 'R35k', null, null, null, null]],
    [304, ['R42 678', 'R35k', null, null, null, null]],
  ])('labels the steps that contain income with their tax, as far as it fits, at %i px', (width, texts) => {
    const labels = draw(width, 420_000).steps.map((step) => amountLabel(step));
    expect(labels.map((label) => label?.text.replaceAll('\u00a0', ' ') ?? null)).toEqual(texts);
  });

  it('omits the steps beyond its right edge', () => {
    expect(draw(690, 420_000).steps.map(({ rate }) => rate)).toEqual([18, 26, 31, 36, 39, 41]);
    expect(draw(690, 1_500_000).steps.at(-1)?.rate).toBe(45);
  });

  it('spans the full width', () => {
    const { steps } = draw(690, 0);
    expect(stairsEdge(steps)).toMatch(/^M2 .*H688$/);
    expect(stairsEdge([])).toBe('');
  });

  it.each(widths)('keeps its labels separate and inside at %i px', (width) => {
    for (const income of incomes) {
      const { scale, steps } = draw(width, income);
      const bounds = boundLabels(steps, scale).map((label) => span(label, boundSize(scale)));
      const ends = [0, ...bounds.map(([, right]) => right)];
      expect(bounds.every(([left], at) => left >= (ends[at] ?? 0))).toBe(true);
      expect(Math.max(...bounds.map(([, right]) => right))).toBeLessThanOrEqual(width);
    }
  });

  it.each(widths)('keeps each tax inside its shading at %i px', (width) => {
    for (const income of incomes) {
      const { scale, steps } = draw(width, income);
      for (const step of steps) {
        const label = amountLabel(step);
        if (!label) continue;
        const half = textWidth(label.text) / 2 + 4;
        expect(label.x - half).toBeGreaterThanOrEqual(step.left);
        expect(label.x + half).toBeLessThanOrEqual(step.filled);
        expect(LABEL_HEIGHT).toBeLessThan(scale.base - step.top);
      }
    }
  });

  it.each(widths)('keeps the marker clear of the rates at %i px', (width) => {
    for (const income of incomes) {
      const { scale, steps, marker } = draw(width, income);
      const rates = steps.map((step) => rateSpan(step, marker.x, scale));
      expect(rates.filter(([left, right]) => left < marker.x && right > marker.x)).toEqual([]);
    }
  });

  it.each(widths)('labels each step with its rate at %i px, clear of the next step', (width) => {
    for (const income of incomes) {
      const { scale, steps, marker } = draw(width, income);
      for (const step of steps) {
        const label = rateLabel(step, marker.x, rateSize(scale));
        expect(label.text).toBe(`${step.rate}%`);
        const [, right] = rateSpan(step, marker.x, scale);
        const middle = (step.left + step.right) / 2;
        expect(label.under ? label.x === middle : right <= step.right).toBe(true);
      }
    }
  });

  it.each([234, 304, 350])('labels all rates above the steps on a phone: %i px', (width) => {
    for (const income of [0, 1_350_000]) {
      const { scale, steps } = draw(width, income);
      expect(steps.every((step) => !rateLabel(step, null, rateSize(scale)).under)).toBe(true);
    }
  });

  it.each([304, 350])('labels all bounds on a phone: %i px', (width) => {
    const { scale, steps } = draw(width, 0);
    expect(boundLabels(steps, scale).map(({ text }) => text)).toEqual([
      'R0',
      '237k',
      '371k',
      '513k',
      '673k',
      '858k',
    ]);
  });

  it.each([
    [340, 256],
    [400, 256],
    [560, 300],
    [690, 300],
    [840, 320],
  ])('is %i px wide and %i px high', (width, height) => {
    expect(stairsScale(width, 420_000)).toMatchObject({ width, height, compact: width < 460 });
  });

  it('places the text on the side with more space', () => {
    expect(draw(690, 420_000).marker.side).toBe('right');
    expect(draw(690, 950_000).marker.side).toBe('left');
    expect(draw(288, 420_000).marker.words[1]).toBe('next rand at 31%');
  });

  it('describes an income beyond its range or without tax', () => {
    expect(draw(690, 12_000_000).marker.words[0].replaceAll('\u00a0', ' ')).toBe(
      'R12 000 000, further right',
    );
    expect(stairsMarker(50_000, 0, stairsScale(690, 50_000)).words[1]).toBe('your next rand is not taxed');
  });
});
