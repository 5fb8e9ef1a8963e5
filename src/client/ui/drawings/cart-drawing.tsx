import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of an empty shopping cart. */
export function CartDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="13 15 86 66"
      height={height}
      accent={<path d="M37 34h61l-10 32H46z" />}
      body={<path d="M29.3 28H92L82 60H38z" />}
    >
      <path d="M14 16h12l12 44h44l10-32H29.3" />
      <path d="M46 28l3 32M61 28v32M76 28l-3 32M34 44h53" strokeWidth="1.25" />
      <circle cx="45" cy="74" r="6" />
      <circle cx="76" cy="74" r="6" />
    </LineDrawing>
  );
}
