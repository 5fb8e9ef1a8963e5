import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a question, its answer, and the two sources that the answer's marks lead to. */
export function AnswerDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="3 5 240 98"
      height={height}
      accent={
        <>
          <rect x="205" y="26" width="38" height="26" rx="3" />
          <rect x="205" y="70" width="38" height="26" rx="3" />
        </>
      }
      body={
        <>
          <path d="M8 20h62a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H34L22 70V58H8a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" />
          <rect x="100" y="6" width="76" height="96" rx="4" />
          <rect x="200" y="21" width="38" height="26" rx="3" />
          <rect x="200" y="65" width="38" height="26" rx="3" />
        </>
      }
    >
      <path d="M8 20h62a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H34L22 70V58H8a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" />
      <rect x="100" y="6" width="76" height="96" rx="4" />
      <rect x="200" y="21" width="38" height="26" rx="3" />
      <rect x="200" y="65" width="38" height="26" rx="3" />
      <rect x="154" y="28" width="12" height="12" rx="2" />
      <rect x="154" y="72" width="12" height="12" rx="2" />
      <path
        d="M16 33h44M16 45h26M112 22h52M112 34h34M112 54h52M112 66h44M112 78h34M112 92h20M166 34h34M166 78h34M208 21v26M208 65v26"
        strokeWidth="1.25"
      />
    </LineDrawing>
  );
}
