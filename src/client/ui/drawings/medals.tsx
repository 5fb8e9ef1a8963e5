import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What a medal shows. */
export type MedalName =
  | 'coin-on-step'
  | 'watch'
  | 'pushed-quarter'
  | 'columns'
  | 'strokes'
  | 'half-measure'
  | 'flag'
  | 'calendar'
  | 'three-jars'
  | 'steep-steps'
  | 'coins'
  | 'percent-sheet';

const shapes = {
  round: 'M36 5a31 31 0 1 1 0 62a31 31 0 1 1 0-62z',
  square: 'M17 6h38a11 11 0 0 1 11 11v38a11 11 0 0 1-11 11H17A11 11 0 0 1 6 55V17A11 11 0 0 1 17 6z',
  shield: 'M36 3.5c9 6 18 8 27 8v24c0 16-10 26.5-27 33C19 62 9 51.5 9 35.5v-24c9 0 18-2 27-8z',
  hexagon: 'M36 3 65 19.5v33L36 69 7 52.5v-33z',
} as const;

/** Lowest point of each outline, including its line. */
const feet = { round: 68, square: 67, shield: 69.5, hexagon: 70 } as const;

const SIZE = 72;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Part of the picture that is lighter than the medal. */
const Lit = ({ d }: { d: string }) => <path d={d} fill="var(--lit)" />;

/** Marks on a watch face for the 24 hours of the day; every sixth is longer. */
const hours = range(24)
  .map((hour) => {
    const angle = (Math.PI * hour) / 12;
    const point = (radius: number) =>
      `${(36 + radius * Math.sin(angle)).toFixed(1)} ${(39 - radius * Math.cos(angle)).toFixed(1)}`;
    return `M${point(hour % 6 === 0 ? 12.5 : 14.5)}L${point(17)}`;
  })
  .join('');

const JAR = 'M2.5 0h7M2 2.5C2 5 0 5 0 8v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8c0-3-2-3-2-5.5z';
const STROKES = 'v24m5-24v24m5-24v24m5-24v24m-18-4l22-16';

const medals: Record<MedalName, { shape: keyof typeof shapes; picture: ReactNode }> = {
  'coin-on-step': {
    shape: 'round',
    picture: (
      <>
        <Lit d="M15 53V44h14v9z" />
        <path d="M29 44v-9h14v18M43 35v-9h13v27H29" strokeDasharray="2 3.5" />
        <circle cx="22" cy="35" r="8" fill="var(--lit)" />
        <path d="M20 32h3a2.2 2.2 0 0 1 0 4.5h-3zM20 36.5v3M22.5 36.5l2.5 3" strokeWidth="1.5" />
      </>
    ),
  },
  watch: {
    shape: 'round',
    picture: (
      <>
        <circle cx="36" cy="39" r="17" fill="var(--lit)" />
        <path d={hours} strokeWidth="1.25" />
        <path d="M36 39V30M36 39l5 3M32 17h8M36 17v5" />
      </>
    ),
  },
  'pushed-quarter': {
    shape: 'round',
    picture: (
      <>
        <Lit d="M33 22a17 17 0 1 0 17 17H33zM39 33V16a17 17 0 0 1 17 17z" />
        <path d="M44 28l7-7M46 20h6v6" strokeWidth="1.75" />
      </>
    ),
  },
  columns: {
    shape: 'square',
    picture: (
      <>
        <Lit
          d={range(4)
            .map((at) => `M${15 + at * 11} 24h8v30h-8z`)
            .join('')}
        />
        <path d="M12 54h48" />
        <path d="M14 18h44" strokeDasharray="2 4" />
      </>
    ),
  },
  strokes: {
    shape: 'square',
    picture: (
      <>
        <path d={`M14 24${STROKES}M39 24${STROKES}`} />
        <path d="M14 56h44" strokeWidth="1.25" />
      </>
    ),
  },
  'half-measure': {
    shape: 'square',
    picture: (
      <>
        <Lit d="M20 36h32v20H20z" />
        <path d="M20 16h32v40H20z" />
        <path
          d={range(9)
            .map((at) => `M52 ${20 + at * 4}h${at === 4 ? -10 : -5}`)
            .join('')}
          strokeWidth="1.25"
        />
      </>
    ),
  },
  flag: {
    shape: 'shield',
    picture: (
      <>
        <Lit d="M17 54V46h10v-8h10v-8h10v24z" />
        <path d="M42 30V13" />
        <Lit d="M42 13h13l-3.5 4.5L55 22H42z" />
      </>
    ),
  },
  calendar: {
    shape: 'shield',
    picture: (
      <>
        <Lit d="M21 19h30a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3V22a3 3 0 0 1 3-3z" />
        <path d="M18 27h36M26 15v7M46 15v7" />
        <path
          d={range(7)
            .map((at) => `M${20.5 + at * 4.6} 40h3v7h-3z`)
            .join('')}
          fill="currentColor"
          stroke="none"
        />
        <path d="M23 33l3 3 6-6" strokeWidth="1.75" />
      </>
    ),
  },
  'three-jars': {
    shape: 'shield',
    picture: ['15 34', '30 26', '45 34'].map((place) => (
      <g key={place} transform={`translate(${place})`}>
        <Lit d={JAR} />
        <path d="M0 10h12" />
      </g>
    )),
  },
  'steep-steps': {
    shape: 'hexagon',
    picture: (
      <>
        <Lit d="M17 54V48h9V38h9V25h9V54z" />
        <path d="M44 54h11" />
        <circle cx="39.5" cy="17" r="4" fill="var(--lit)" />
      </>
    ),
  },
  coins: {
    shape: 'hexagon',
    picture: range(10).map((at) => (
      <ellipse key={at} cx={at < 5 ? 26 : 46} cy={52 - (at % 5) * 7} rx="9" ry="4" fill="var(--lit)" />
    )),
  },
  'percent-sheet': {
    shape: 'hexagon',
    picture: (
      <>
        <Lit d="M22 15h20l9 9v33H22z" />
        <path d="M42 15v9h9M30 47l13-15" />
        <circle cx="31.5" cy="34.5" r="2.8" />
        <circle cx="41.5" cy="44.5" r="2.8" />
      </>
    ),
  },
};

interface MedalDrawingProps {
  medal: MedalName;
  /** Whether the medal has been earned. Otherwise it's a dashed outline. */
  earned: boolean;
  /** Whether the outline touches the bottom edge of the box. */
  isStanding: boolean;
}

/**
 * Medal for an achievement, scaled to its box. The shape indicates the family. Decorative, because the achievement's
 * name is beside it.
 */
export function MedalDrawing({ medal, earned, isStanding }: MedalDrawingProps) {
  const { shape, picture } = medals[medal];
  return (
    <chakra.svg
      viewBox={`0 ${isStanding ? feet[shape] - SIZE : 0} ${SIZE} ${SIZE}`}
      display="block"
      width="full"
      height="full"
      aria-hidden="true"
      color={earned ? 'on-accent' : 'muted'}
      css={{ '--lit': earned ? '{colors.medal-lit}' : 'none' }}
      _highContrast={{ forcedColorAdjust: 'none', color: 'CanvasText', '--lit': 'none' }}
    >
      <chakra.path
        d={shapes[shape]}
        fill={earned ? 'accent' : 'none'}
        stroke={earned ? 'on-accent' : 'field'}
        strokeWidth={earned ? '2' : '1.5'}
        strokeDasharray={earned ? undefined : '4 4'}
        _highContrast={{ fill: 'Canvas', stroke: 'CanvasText' }}
      />
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth={earned ? 2 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {picture}
      </g>
    </chakra.svg>
  );
}
