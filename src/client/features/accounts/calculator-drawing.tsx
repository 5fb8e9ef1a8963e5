import { LineDrawing } from '../../ui/drawings/line-drawing.tsx';

/** A calculator with its answer. */
export function CalculatorDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing viewBox="31 11 62 76" height={height} accent={<path d="M42 24h44v20H42z" />}>
      <rect x="32" y="12" width="56" height="74" rx="6" />
      <path d="M40 20h40v18H40zM68 29h6" />
      <path d="M40 52h8M56 52h8M72 52h8M40 64h8M56 64h8M40 76h8M56 76h8M76 62v16" strokeWidth="1.25" />
    </LineDrawing>
  );
}
