/** Zoom levels. At 1, a page fits the frame. */
const levels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const minZoom = levels[0];
export const maxZoom = levels[levels.length - 1] ?? 1;

/** Returns the next larger (1) or smaller (-1) zoom level, or the same one at the end of the range. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? levels.find((level) => level > zoom) : levels.findLast((level) => level < zoom);
  return further ?? zoom;
}

/** Maximum width of a page at 100%, in pixels: a comfortable reading width, or the whole window. */
const widest = { reading: 620, whole: 1_080 };

/** Returns a page's width in pixels for a frame `available` pixels wide. */
export function pageWidth(available: number, { zoom, isWhole }: { zoom: number; isWhole: boolean }): number {
  const fitted = Math.min(available, isWhole ? widest.whole : widest.reading);
  return Math.max(1, Math.round(fitted * zoom));
}
