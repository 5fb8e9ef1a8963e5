import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of account books. */
export function LedgerDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="25 21 76 64"
      height={height}
      accent={<path d="M66 34c8-6 20-7 34-6v50c-14-1-26 0-34 6z" />}
      body={<path d="M60 28c-8-6-20-7-34-6v50c14-1 26 0 34 6 8-6 20-7 34-6V22c-14-1-26 0-34 6z" />}
    >
      <path d="M60 28c-8-6-20-7-34-6v50c14-1 26 0 34 6 8-6 20-7 34-6V22c-14-1-26 0-34 6zM60 28v50" />
      <path
        d="M34 35c6 0 12 1 18 3M34 45c6 0 12 1 18 3M34 55c4 0 8 0 12 1M86 35c-6 0-12 1-18 3M86 45c-6 0-12 1-18 3M86 55c-4 0-8 0-12 1"
        strokeWidth="1.25"
      />
    </LineDrawing>
  );
}
