import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a jar of coins. */
export function SavingsJarDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="24 13 63 73"
      height={height}
      accent={<path d="M42 58h44v22a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5z" />}
    >
      <path d="M42 14h36v8H42zM45 22c0 7-9 8-9 18v36a6 6 0 0 0 6 6h36a6 6 0 0 0 6-6V40c0-10-9-11-9-18M36 54h48" />
      <path d="M30 40h-4M30 54h-8M30 68h-4" strokeWidth="1.25" />
      <ellipse cx="51" cy="75" rx="9" ry="3.5" />
      <ellipse cx="51" cy="69" rx="9" ry="3.5" />
      <ellipse cx="51" cy="63" rx="9" ry="3.5" />
      <ellipse cx="71" cy="75" rx="8" ry="3.5" />
    </LineDrawing>
  );
}
