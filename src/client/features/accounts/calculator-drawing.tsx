import { LineDrawing } from '../../ui/drawings/line-drawing.tsx';

/** A calculator with its answer. */
export function CalculatorDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing viewBox="31 11 62 76" height={height} accent={<path d="M42 24h44v20H42z" />}>
      <rect x="32" y="12" width="56" height="74" rx="6" />
      <path d="M40 20h40v18H40zM68 29h6" />
      <path
        d="M40 48h8v6h-8zM56 48h8v6h-8zM72 48h8v6h-8zM40 60h8v6h-8zM56 60h8v6h-8zM40 72h8v6h-8zM56 72h8v6h-8zM72 60h8v18h-8z"
        strokeWidth="1.25"
      />
    </LineDrawing>
  );
}
