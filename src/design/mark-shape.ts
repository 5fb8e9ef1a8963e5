/** SVG path data for the logo on a 64-unit grid: the wing and the keys of an upright calculator. */
export const wing =
  'M22.5 20.5C15.5 19.2 8.2 15.6 3.4 9.6C1.9 15.4 3.2 20.4 7.2 24C5.9 24.3 4.9 24.4 3.7 24.3C4.6 29.2 7.6 32.4 12 33.8C11.1 34.5 10.2 34.9 9 35.2C11.6 39.4 16.4 41.2 22.5 40.2Z';

export const keys = [26.2, 32, 37.8].flatMap((x) => [33.2, 39, 44.8].map((y) => [x, y] as const)).slice(0, 7);
