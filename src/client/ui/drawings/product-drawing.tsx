import { chakra } from '@chakra-ui/react/styled-system';

/** A shape with its lines, drawn over the previous shapes. */
interface Shape {
  /** Outline, filled with the accent colour behind it and the drawing's own colour on top. */
  outline: string;
  /** Accent offset in px, 4 by default; 0 for none. */
  offset?: number;
  /** Whether the accent fills the shape itself. */
  isAccent?: boolean;
  /** Thin lines inside the shape. */
  fine?: string;
  /** Lines as thick as the outline. */
  lines?: string;
  /** Thick round dots. */
  dots?: string;
}

const sheet = (x: number, y: number): Shape => ({ outline: `M${x} ${y}h30v46h-30z` });
const payslip = (x: number, y: number): Shape => ({
  outline: `M${x} ${y}h12v44h-12z`,
  offset: 3,
  fine: `M${x + 2.5} ${y + 10}h7M${x + 2.5} ${y + 17}h7`,
});
const month = (column: number) => [14, 39].map((y) => `M${9 + column * 13.4} ${y}h10.4v19h-10.4z`).join('');

const drawings = {
  form: [
    {
      outline: 'M26 6h32l12 12v46H26z',
      fine: 'M58 6v12h12M34 28h28M34 37h28M34 46h16',
      lines: 'M34 55h28',
    },
  ],
  check: [
    { outline: 'M16 8h36v56H16z', fine: 'M23 19h22M23 28h22M23 37h12' },
    {
      outline: 'M47 41a16 16 0 1 0 32 0a16 16 0 1 0-32 0z',
      offset: 3,
      lines: 'M74.5 52.5 86 64M56 41l5 5 9-10',
    },
  ],
  slips: [sheet(16, 18), sheet(34, 12), { ...sheet(52, 6), fine: 'M58 16h18M58 24h18M58 32h10' }],
  penalty: [{ outline: 'M24 8h48v56H24z', fine: 'M32 20h32M32 29h32', lines: 'M30 54 66 40M34 47h28' }],
  objection: [
    { outline: 'M30 8h36v22H30z', fine: 'M38 16h20M38 23h12M48 30v12' },
    { outline: 'M14 42h68v22H14z', fine: 'M22 50h40M22 57h28' },
  ],
  pin: [
    {
      outline: 'M19 20h58a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5z',
      dots: 'M29 37h.01M42 37h.01M55 37h.01M68 37h.01',
    },
  ],
  talk: [
    { outline: 'M12 10h44v28H30l-10 9v-9h-8z', fine: 'M20 20h26M20 28h18' },
    { outline: 'M46 28h38v26h-8v9l-10-9H46z', fine: 'M54 40h22' },
  ],
  shop: [
    {
      outline: 'M12 30h72v34H12zM8 30l8-20h64l8 20z',
      fine: 'M24 10l-4 20M40 10l-2 20M56 10l2 20M72 10l4 20M22 64V42h16v22M50 42h24v12H50z',
    },
  ],
  ledger: [
    {
      outline: 'M14 10h34v52H14zM48 10h34v52H48z',
      fine: 'M20 20h22M20 29h22M20 38h22M54 20h22M54 29h22M54 38h22',
      lines: 'M20 50h22M54 50h22',
    },
  ],
  medical: [{ outline: 'M20 8h48v56H20z', fine: 'M28 40h32M28 48h32M28 56h18', lines: 'M44 16v14M37 23h14' }],
  rent: [
    { outline: 'M12 34 40 10l28 24v30H12z', lines: 'M34 64V46h12v18' },
    { outline: 'M60 22h24v34H60z', fine: 'M66 31h12M66 39h12M66 47h7' },
  ],
  card: [
    {
      outline: 'M17 16h62a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5V21a5 5 0 0 1 5-5z',
      fine: 'M50 29h24M50 37h24M50 45h14M22 28h16v18H22z',
    },
  ],
  payslips: [payslip(10, 14), payslip(26, 18), payslip(42, 14), payslip(58, 18), payslip(74, 14)],
  year: [
    { outline: [0, 1, 2, 3, 4].map(month).join(''), offset: 0 },
    { outline: month(5), offset: 0, isAccent: true },
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type ProductDrawingName = keyof typeof drawings;

interface ProductDrawingProps {
  name: ProductDrawingName;
  /** Width in px, or one for each breakpoint. The height is three quarters of it. */
  width: string | Record<string, string>;
}

/** Line drawing of a product in three layers: accent, body and lines. */
export function ProductDrawing({ name, width }: ProductDrawingProps) {
  const shapes: readonly Shape[] = drawings[name];
  return (
    <chakra.svg viewBox="0 0 96 72" width={width} height="auto" overflow="visible" aria-hidden="true">
      {shapes.map(({ outline, offset = 4, isAccent = false, fine, lines, dots }) => (
        <g key={outline}>
          {offset > 0 && (
            <g transform={`translate(${offset} ${offset})`}>
              <chakra.path d={outline} fill="draw" />
            </g>
          )}
          <chakra.path d={outline} fill={isAccent ? 'draw' : 'draw-body'} />
          <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
            <path d={outline + (lines ?? '')} strokeWidth="2" />
            {fine && <path d={fine} strokeWidth="1.5" />}
            {dots && <path d={dots} strokeWidth="6" />}
          </g>
        </g>
      ))}
    </chakra.svg>
  );
}
