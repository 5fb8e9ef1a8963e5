/**
 * Number of ticks: 100, or 50 if 100 don't fit the ruler's width. The first tick in each of the ten groups is
 * taller.
 */
export type TickCount = 100 | 50;

/** Number of gaps between the ten groups of ticks. Leftover pixels are divided among them. */
const GROUP_GAPS = 9;

/** Below this width, 100 ticks are too dense to count. */
const DENSE_FROM_PX = 300;

/** Maximum width that may stay empty at the end of a ruler, in device pixels. */
const MAX_REST = 9;

interface TickGeometry {
  /** Distance from one tick to the next, and the width of a tick. */
  pitch: number;
  tick: number;
  /** Width added to each gap between groups, capped at one pitch. */
  extra: number;
  /** Width that stays empty at the end. */
  rest: number;
}

/**
 * Fits ticks into a width. All lengths are whole device pixels. `tickStyles` does the same calculation in
 * CSS.
 */
export function fitTicks(width: number, count: TickCount): TickGeometry {
  const pitch = Math.floor(width / count);
  const tick = Math.max(1, Math.round(pitch * 0.58));
  const spare = width - (count * pitch - (pitch - tick));
  const extra = Math.min(pitch, Math.max(0, Math.floor(spare / GROUP_GAPS)));
  return { pitch, tick, extra, rest: spare - GROUP_GAPS * extra };
}

/** Returns the number of ticks for a width in CSS pixels at a device pixel ratio. */
export function countTicks(width: number, ratio: number): TickCount {
  if (width < DENSE_FROM_PX) return 50;
  const device = Math.floor(width * ratio + 0.01);
  const { rest } = fitTicks(device, 100);
  return rest > MAX_REST && fitTicks(device, 50).rest < rest ? 50 : 100;
}

/** Width in device pixels from which 100 ticks always fit. */
const ALWAYS_FITS = 1096;

/** Returns the container query for the widths that get 50 ticks. */
export function sparseQuery(ratio: number): string {
  const ranges = [`(width < ${DENSE_FROM_PX}px)`];
  let from: number | undefined;
  for (let device = DENSE_FROM_PX * ratio; device <= ALWAYS_FITS; device += 1) {
    const sparse = countTicks(device / ratio, ratio) === 50;
    if (sparse) from ??= device;
    else if (from !== undefined) {
      const [start, end] = [from / ratio, device / ratio].map((edge) => `${Number(edge.toFixed(2))}px`);
      ranges.push(`(${start} <= width < ${end})`);
      from = undefined;
    }
  }
  return `@container ${ranges.join(' or ')}`;
}

/** Returns a mask layer with a group's ticks, or with only its first tick. */
function marks(ticks: number): string {
  const stops = Array.from({ length: ticks }, (_, at) => {
    const start = `${at} * var(--pitch)`;
    return `#000 0 calc(${start} + var(--tick)), #0000 0 calc(${start} + var(--pitch))`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')}, #0000 0)`;
}

/** Styles for 50 ticks. */
export const sparseTicks = { '--sparse': '1', '--marks': 'var(--marks5)' };

/** Device pixel ratios of common screens. Other screens use the next smaller ratio. */
const ratios = [1, 1.25, 1.5, 2, 3] as const;

/**
 * Styles for an element that shows its background as ticks. Pitch, tick and gap are whole device pixels, so
 * all gaps are equal. Requires `--height` and a surrounding container but no script, so a prerendered ruler
 * is exact.
 */
export const tickStyles = {
  '--px': '1px',
  '--sparse': '0',
  // Define long values once, because resolution rules and vendor-prefixed properties would repeat them.
  '--marks10': marks(10),
  '--marks5': marks(5),
  '--marks': 'var(--marks10)',
  '--tall': marks(1),
  // Adding 0.01px makes up for widths that rounding has made a fraction of a pixel too small.
  '--pitch': 'round(down, (1 + var(--sparse)) * 1cqi + 0.01px, var(--px))',
  '--tick': 'max(var(--px), round(0.58 * var(--pitch), var(--px)))',
  '--gap': '(var(--pitch) - var(--tick))',
  '--in-group': '(10 - 5 * var(--sparse))',
  '--spare': '(100cqi - 10 * var(--in-group) * var(--pitch) + var(--gap))',
  '--extra': `clamp(0px, round(down, var(--spare) / ${GROUP_GAPS} + 0.01px, var(--px)), var(--pitch))`,
  '--group': '(var(--in-group) * var(--pitch) + var(--extra))',
  width: 'calc(10 * var(--group) - var(--extra) - var(--gap))',
  height: 'var(--height)',
  maskImage: 'var(--marks), var(--tall)',
  maskRepeat: 'repeat-x',
  maskPosition: '0 100%',
  maskSize: 'calc(var(--group)) var(--low, round(0.74 * var(--height), 1px)), calc(var(--group)) 100%',
  ...Object.fromEntries(
    ratios.map((ratio, at) => {
      const resolution = `${at > 0 ? `${ratio}dppx <= ` : ''}resolution < ${ratios[at + 1] ?? 99}dppx`;
      return [
        `@media (${resolution})`,
        { '--px': `calc(1px / ${ratio})`, [sparseQuery(ratio)]: sparseTicks },
      ];
    }),
  ),
};

/** Moves a part of a ruler so that it ends in the gap after `--k100` of 100 or `--k50` of 50 ticks. */
export const partStyles = {
  '--k': '(var(--k100) + var(--sparse) * (var(--k50) - var(--k100)))',
  '--groups': 'round(down, var(--k) / var(--in-group), 1)',
  '--x': 'min(0px, var(--k) * var(--pitch) + var(--groups) * var(--extra) - var(--gap) / 2 - 100%)',
  translate: 'var(--x)',
  // Without support for CSS `round()`, the other styles are invalid too, which leaves a plain bar.
  '@supports not (width: round(1px, 1px))': { '--x': 'calc(1% * var(--k100) - 100%)' },
};
