import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of a receipt under a magnifying glass. */
export function SearchDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="35 13 72 74"
      height={height}
      accent={<circle cx="87" cy="65" r="15" />}
      body={<circle cx="82" cy="59" r="15" />}
    >
      <path d="M84 40V14H36v66l8-6 8 6 8-6 6 4.5M93.5 69.5L106 84" />
      <circle cx="82" cy="59" r="15" />
      <path d="M46 28h28M46 40h20M46 52h14" strokeWidth="1.25" />
    </LineDrawing>
  );
}
