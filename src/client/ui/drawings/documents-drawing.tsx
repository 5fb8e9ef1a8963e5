import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of documents with a check mark. */
export function DocumentsDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="27 13 67 74"
      height={height}
      accent={<path d="M46 20h36l12 12v52H46z" />}
      body={<path d="M40 14h36l12 12v52H74v8H28V26h12z" />}
    >
      <path d="M40 14h36l12 12v52H40zM76 14v12h12M40 26H28v60h46v-8M49 38h30M49 47h30M49 56h18M49 67l4 4 8-9" />
    </LineDrawing>
  );
}
