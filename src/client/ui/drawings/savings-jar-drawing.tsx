import { chakra } from '@chakra-ui/react/styled-system';
import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a half-full jar, with a layer for each entry. */
export function SavingsJarDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="22 13 63 74"
      height={height}
      accent={<path d="M36 54h48v26a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6z" />}
    >
      <path d="M42 14h36v8H42zM45 22c0 7-9 8-9 18v40a6 6 0 0 0 6 6h36a6 6 0 0 0 6-6V40c0-10-9-11-9-18M36 54h48" />
      <path d="M30 40h-4M30 54h-8M30 68h-4" strokeWidth="1.25" />
      <chakra.path d="M38 62h44M38 68h44M38 77h44" stroke="on-accent" strokeWidth="1.25" />
    </LineDrawing>
  );
}
