import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What a challenge's picture shows. */
export type ChallengePictureName =
  | { kind: 'blocks'; columns: number }
  | { kind: 'bars'; steps: number }
  | { kind: 'slabs'; slabs: number }
  | { kind: 'rays' | 'days' | 'months' | 'net' | 'room' | 'allowances' | 'half-coin' };

type Kind = ChallengePictureName['kind'];

const Accent = chakra('path', { base: { fill: 'draw', _highContrast: { fill: 'Highlight' } } });

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const Ground = () => <path d="M20 100h224" strokeWidth="2" />;

interface ShapesProps {
  /** Path of the shapes in the card's colour. */
  body?: string;
  /** Path of the marigold shapes, drawn on top. */
  accent: string;
}

/** Outlined shapes, some of them marigold. */
const Shapes = ({ body, accent }: ShapesProps) => (
  <>
    {body && <chakra.path d={body} fill="draw-body" _highContrast={{ fill: 'Canvas' }} />}
    <Accent d={accent} />
  </>
);

/** A column per week, each one block taller than the last. */
function Blocks({ columns }: { columns: number }) {
  const step = Math.min(50, 200 / columns);
  const height = Math.min(18, 78 / columns);
  const block = (column: number, level: number) =>
    box(132 + (column - columns / 2) * step + 4, 102 - (level + 1) * height, step - 8, height - 2);
  return (
    <>
      <Shapes
        body={range(columns)
          .flatMap((column) => range(column).map((level) => block(column, level)))
          .join('')}
        accent={range(columns)
          .map((column) => block(column, column))
          .join('')}
      />
      <Ground />
    </>
  );
}

/** A rising bar for each step, with a marigold bar at every quarter of the way. */
function Bars({ steps }: { steps: number }) {
  const pitch = 208 / steps;
  const bar = (at: number) => {
    const height = (83.2 * (at + 1)) / steps;
    return box(28 + at * pitch, 100 - height, pitch * 0.625, height);
  };
  const part = Math.max(1, Math.round(steps / 4));
  return (
    <>
      <g stroke="none">
        <path d={range(steps).map(bar).join('')} fill="currentColor" />
        <Accent
          d={range(steps)
            .filter((at) => (at + 1) % part === 0)
            .map(bar)
            .join('')}
        />
      </g>
      <Ground />
    </>
  );
}

/** Returns the path of one of 73 rays, numbered from 0. */
function ray(at: number): string {
  const angle = (2 * Math.PI * at) / 73;
  const point = (radius: number) =>
    `${(132 + radius * Math.sin(angle)).toFixed(1)} ${(58 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${point(16)}L${point(20 + (30 * at) / 72)}`;
}

/** Days of a year as increasingly long rays, one per five days. */
function Rays() {
  return (
    <g strokeWidth="2">
      <path d={range(67).map(ray).join('')} />
      <chakra.path
        d={range(6)
          .map((at) => ray(at + 67))
          .join('')}
        stroke="draw"
        _highContrast={{ stroke: 'Highlight' }}
      />
    </g>
  );
}

const dayX = (at: number) => 42 + (at % 10) * 18.4;
const dayY = (at: number) => 14 + Math.floor(at / 10) * 30;
const dayBox = (at: number) => box(dayX(at), dayY(at), 15, 24);
const tick = (at: number) => `M${dayX(at) + 4} ${dayY(at) + 12.5}l3 3.5 4.5-7`;

/** Indices of the days with spending. */
const spent = [5, 17];

/** Thirty days, two of them with spending, the last one marigold. */
function Days() {
  const saved = range(29).filter((at) => !spent.includes(at));
  return (
    <>
      <Shapes body={saved.map(dayBox).join('')} accent={dayBox(29)} />
      <path d={spent.map(dayBox).join('')} />
      <path d={saved.map(tick).join('')} />
      <chakra.path d={tick(29)} stroke="on-accent" _highContrast={{ stroke: 'HighlightText' }} />
    </>
  );
}

const monthBar = (at: number, height: number) => box(36 + at * 16.4, 100 - height, 11, height);

/** Twelve months, with two payments due. */
function Months() {
  const due = [5, 11];
  return (
    <>
      <Shapes
        body={range(12)
          .filter((at) => !due.includes(at))
          .map((at) => monthBar(at, 9 * ((at % 6) + 1)))
          .join('')}
        accent={due.map((at) => monthBar(at, 74)).join('')}
      />
      <Ground />
    </>
  );
}

/** Months of living costs as slabs, beside a house. */
function Slabs({ slabs }: { slabs: number }) {
  const height = 72 / slabs;
  const slab = (at: number) => box(62, 96 - at * height - (height - 2), 76, height - 2);
  return (
    <>
      <Shapes
        body={range(slabs - 1)
          .map(slab)
          .join('')}
        accent={slab(slabs - 1)}
      />
      <path d="M156 100V50l24-20 24 20v50M172 100V76h16v24" strokeWidth="2" />
      <Ground />
    </>
  );
}

/** A safety net between three posts. */
function Net() {
  const lines = [0, 9, 18, 27, 36].map(
    (y) => `M40 ${46 + y}q46 20 92 ${18 - y / 18}q46 ${11 - y / 18} 92 ${y / 18 - 18}`,
  );
  const knots = [58, 63, 67, 68, 67, 64, 67, 68, 67, 63, 58].map((y, at) => `M${55 + at * 15.4} ${y}v36`);
  return (
    <>
      <Accent stroke="none" d={box(118, 18, 28, 18)} />
      <chakra.path
        fill="draw-body"
        strokeWidth="2"
        d={box(114, 14, 28, 18)}
        _highContrast={{ fill: 'Canvas' }}
      />
      <path d="M40 100V44M132 100V62M224 100V44" strokeWidth="2" />
      <path d={[...lines, ...knots].join('')} strokeWidth="1.1" />
      <Ground />
    </>
  );
}

/** Room left under a cap. */
const Room = () => (
  <>
    <Shapes body={box(56, 30, 96, 22)} accent={box(152, 30, 56, 22)} />
    <path
      d={
        range(9)
          .map((at) => `M${66 + at * 10} 30v6`)
          .join('') + box(56, 70, 40, 22)
      }
    />
    <path d="M208 18v46" strokeWidth="2" strokeDasharray="3 4" />
    <path d="M60 81h32M100 81h108" />
  </>
);

/** One of the eleven yearly allowances that add up to the lifetime limit. */
const Allowances = () => (
  <>
    <Shapes
      body={
        range(9)
          .map((at) => box(52 + at * 18, 28, 14, 72))
          .join('') + box(214, 38, 14, 62)
      }
      accent={box(34, 28, 14, 72)}
    />
    <Ground />
  </>
);

/** A coin, half of which is kept. */
const HalfCoin = () => (
  <>
    <Accent d="M128 16a40 40 0 0 0 0 80z" strokeWidth="2" />
    <path d="M140 16a40 40 0 0 1 0 80z" strokeWidth="2" strokeDasharray="3 5" />
    <chakra.path
      d="M104 44h14M104 56h14M104 68h14"
      stroke="on-accent"
      _highContrast={{ stroke: 'HighlightText' }}
    />
  </>
);

const pictures: { [K in Kind]: (picture: Extract<ChallengePictureName, { kind: K }>) => ReactNode } = {
  blocks: ({ columns }) => <Blocks columns={columns} />,
  bars: ({ steps }) => <Bars steps={steps} />,
  slabs: ({ slabs }) => <Slabs slabs={slabs} />,
  rays: () => <Rays />,
  days: () => <Days />,
  months: () => <Months />,
  net: () => <Net />,
  room: () => <Room />,
  allowances: () => <Allowances />,
  'half-coin': () => <HalfCoin />,
};

/** Picture of a challenge's rule, 232 by 112 units, as wide as its box. Decorative. */
export function ChallengeDrawing({ picture }: { picture: ChallengePictureName }) {
  // Safe cast: the table pairs each picture with its own kind.
  const draw = pictures[picture.kind] as (picture: ChallengePictureName) => ReactNode;
  return (
    <chakra.svg
      // The drawings end 4px inside.
      viewBox="16 0 232 112"
      width="full"
      maxWidth="264px"
      height="auto"
      aspectRatio="232 / 112"
      color="ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      _highContrast={{ forcedColorAdjust: 'none', color: 'CanvasText' }}
    >
      {draw(picture)}
    </chakra.svg>
  );
}
