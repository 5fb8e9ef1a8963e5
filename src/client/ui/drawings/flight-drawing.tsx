import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of the game's calculator flying between two forms. */
export function FlightDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="11 11 98 76"
      height={height}
      accent={<path d="M48 40h28v28H48z" />}
      body={<rect x="42" y="34" width="28" height="28" rx="4" />}
    >
      <path d="M86 12v20h22V12M86 86V62h22v24M42 38a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4zM42 46c-9-7-20-8-29-3 4 9 15 14 29 11" />
      <path
        d="M48 42h16M48 50h3M56 50h3M64 50h1M48 56h3M56 56h3M64 56h1M91 22h12M91 72h12M91 79h8M14 68h14M20 76h16M22 46c6 0 12 1 20 4"
        strokeWidth="1.25"
      />
    </LineDrawing>
  );
}
