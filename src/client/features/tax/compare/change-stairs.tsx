import { chakra } from '@chakra-ui/react/styled-system';
import { formatBriefCents, formatRand, toCents } from '../../../../domain/money.ts';
import { type BracketPiece, bracketPieces } from '../../../../domain/tax/bracket-pieces.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import { less } from '../../../../domain/tax/what-if.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import {
  stairsEdge,
  type StairsScale,
  stairsScale,
  stairsSteps,
  textWidth,
} from '../results/stairs-geometry.ts';
import { StairsLabels, StairsStage, useWidth } from '../results/stairs-stage.tsx';
import type { ComparisonProps } from './difference-card.tsx';
import { captionOfStairs } from './difference-text.ts';

/** Distance in px between the line and its label. */
const GAP = 8;

const brief = (rand: number) => formatBriefCents(toCents(rand));

interface Pieces {
  pieces: readonly BracketPiece[];
  /** Two lines: the amount with its rate, and the tax on it. */
  words: readonly [string, string];
}

/** Returns the brackets between the two taxable incomes, and describes the tax on them. */
function piecesBetween({ before, after }: ComparisonProps): Pieces {
  const [lower, upper] = [before.result.taxableIncome, after.result.taxableIncome].toSorted((a, b) => a - b);
  const pieces = bracketPieces(taxTables[after.input.taxYear].brackets, lower!, upper!);
  const tax = Math.abs(less(after.result.taxBeforeDeductions, before.result.taxBeforeDeductions));
  const [first, last] = [pieces[0], pieces.at(-1)].map((piece) => `${piece?.rate}%`);
  const at = first === last ? first : `${first} to ${last}`;
  return { pieces, words: [`${brief(less(upper!, lower!))} at ${at}`, `= ${formatRand(tax)} tax`] };
}

interface PoleProps {
  x: number;
  scale: StairsScale;
  words: Pieces['words'];
}

/** Line at the end of the changed part, with its label on the side that has space. */
function Pole({ x, scale, words: [first, second] }: PoleProps) {
  const fitsRight = x + GAP + Math.max(textWidth(first), textWidth(second)) <= scale.width;
  const at = fitsRight ? x + GAP : x - GAP;
  const anchor = fitsRight ? 'start' : 'end';
  return (
    <>
      <path className="pole" d={`M${x} ${scale.top - 32}V${scale.base}`} />
      <text x={at} y={scale.top - 20} textAnchor={anchor} className="strong">
        {first}
      </text>
      <text x={at} y={scale.top - 3} textAnchor={anchor}>
        {second}
      </text>
    </>
  );
}

function ChangeFigure({ width, ...props }: ComparisonProps & { width: number }) {
  const { before, after } = props;
  const { pieces, words } = piecesBetween(props);
  const reached = Math.max(before.result.taxableIncome, after.result.taxableIncome);
  const scale = stairsScale(width, reached);
  const steps = stairsSteps(taxTables[after.input.taxYear].brackets, reached, scale);
  const edge = stairsEdge(steps);
  const area = `${edge}V${scale.base}H${steps[0]?.left}Z`;
  const end = scale.x(reached);
  const unchanged = scale.x(pieces[0]?.from ?? 0);
  return (
    <svg width={width} height={scale.height} viewBox={`0 0 ${width} ${scale.height}`} aria-hidden="true">
      <path className="step" d={area} />
      {steps
        .filter(({ left }) => left < unchanged)
        .map(({ left, right, top }) => (
          <path
            key={left}
            className="unchanged"
            d={`M${left} ${top}H${Math.min(right, unchanged)}V${scale.base}H${left}Z`}
          />
        ))}
      <path className="riser" d={steps.map(({ left, top }) => `M${left} ${top}V${scale.base}`).join('')} />
      {pieces.map(({ from, to, rate }) => (
        <rect
          key={rate}
          className="change"
          x={scale.x(from)}
          y={scale.y(rate)}
          width={scale.x(to) - scale.x(from)}
          height={scale.base - scale.y(rate)}
        />
      ))}
      <path className="edge" d={edge} />
      <path className="base" d={`M2 ${scale.base}H${width - 2}`} />
      <StairsLabels steps={steps} scale={scale} marker={end} />
      <Pole x={end} scale={scale} words={words} />
    </svg>
  );
}

/** Chart of the change. Measures its width on mount, so mount it only with a change to draw. */
function ChangeStage(props: ComparisonProps & Pick<Pieces, 'words'>) {
  const [place, width] = useWidth<HTMLDivElement>();
  const { after, words } = props;
  return (
    <StairsStage
      ref={place}
      mt="18px"
      minHeight="256px"
      aria-label={`The ${after.input.taxYear} tax brackets as a staircase. The change: ${words.join(' ')}.`}
    >
      {width > 0 && <ChangeFigure width={width} {...props} />}
    </StairsStage>
  );
}

/** Bracket chart with the tax that the change adds or saves. Hidden if it does neither. */
export function ChangeStairs(props: ComparisonProps) {
  const { before, after } = props;
  const { pieces, words } = piecesBetween(props);
  if (pieces.length === 0 || before.input.taxYear !== after.input.taxYear) return null;
  return (
    <chakra.section aria-labelledby="stairs" minWidth="0">
      <SectionHead id="stairs" title="On the brackets" fact={captionOfStairs(before, after)} />
      <ChangeStage {...props} words={words} />
    </chakra.section>
  );
}
