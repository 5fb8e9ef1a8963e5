import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a mountain and the sun. */
export function MountainDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing viewBox="7 12 106 76" height={height} accent={<circle cx="88" cy="24" r="11" />}>
      <path d="M8 80l12-14 6-4 8-24 6-4 38-1 6 4 8 21 8 7 12 15zM8 80h104M18 87h62M88 87h12" />
      <path d="M40 34l-3 14 4 10M52 34l-2 11 3 9-2 8M64 34l2 12-3 8M78 33l-1 12 5 12" strokeWidth="1.25" />
    </LineDrawing>
  );
}
