import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a calendar month with one day marked. */
export function CalendarDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="23 11 78 76"
      height={height}
      accent={<rect x="28" y="22" width="72" height="64" rx="4" />}
      body={<rect x="24" y="18" width="72" height="64" rx="4" />}
    >
      <rect x="24" y="18" width="72" height="64" rx="4" />
      <path d="M24 34h72M42 12v12M78 12v12M29.5 58.5l3 3 4.5-5.5M47.5 58.5l3 3 4.5-5.5M60 50h18v16H60z" />
      <path d="M42 34v48M60 34v48M78 34v48M24 50h72M24 66h72" strokeWidth="1.25" />
    </LineDrawing>
  );
}
