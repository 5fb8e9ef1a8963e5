import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a shield with a check mark. */
export function ShieldDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="31 11 63 76"
      height={height}
      accent={<path d="M64 18c10 7 19 9 28 9 0 28-8 46-28 58C44 73 36 55 36 27c9 0 18-2 28-9z" />}
      body={<path d="M60 12c10 7 19 9 28 9 0 28-8 46-28 58C40 67 32 49 32 21c9 0 18-2 28-9z" />}
    >
      <path d="M60 12c10 7 19 9 28 9 0 28-8 46-28 58C40 67 32 49 32 21c9 0 18-2 28-9zM50 44l7 8 15-18" />
      <path d="M60 12v67M34 40h52M42 59h36" strokeWidth="1.25" />
    </LineDrawing>
  );
}
