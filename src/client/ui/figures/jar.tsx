import { chakra } from '@chakra-ui/react/styled-system';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { JAR_BOTTOM, JAR_FULL, jarLayers } from './jar-geometry.ts';

const GLASS = 'M40 22c0 9-24 8-24 22v98a10 10 0 0 0 10 10h68a10 10 0 0 0 10-10V44c0-14-24-13-24-22z';

/** Marks on the glass for each tenth; longer for 0, 50 and 100 percent. */
const marks = Array.from({ length: 10 }, (_, tenth) => {
  const y = JAR_BOTTOM - ((JAR_BOTTOM - JAR_FULL) * tenth) / 10;
  return `M110 ${y}h${tenth % 5 === 0 ? 12 : 6}`;
}).join('');

/** Minimum height of a layer with an edge, which would hide a thinner layer. */
const THINNEST = 3;

interface JarProps extends Pick<HTMLChakraProps<'svg'>, 'width'> {
  /** Parts of the target, bottom first: one layer each. */
  shares: readonly number[];
  /** `rest` is for a challenge that failed. */
  tone?: 'accent' | 'rest';
  /** Whether the top layer falls in when the jar appears. */
  falling?: boolean;
}

/** Savings jar with a layer for each entry and ten marks up to the target. Decorative: the percentage is beside it. */
export function Jar({ shares, tone = 'accent', falling = false, width = '128px' }: JarProps) {
  const inside = useId();
  const layers = jarLayers(shares);
  return (
    <chakra.svg
      viewBox="0 0 128 160"
      width={width}
      height="auto"
      aspectRatio="4 / 5"
      color="ink"
      overflow="visible"
      flex="none"
      aria-hidden="true"
      _highContrast={{ forcedColorAdjust: 'none', color: 'CanvasText' }}
      css={{ '& path': { vectorEffect: 'non-scaling-stroke' } }}
    >
      <clipPath id={inside}>
        <path d={GLASS} />
      </clipPath>
      <chakra.path d={GLASS} fill="card" _highContrast={{ fill: 'Canvas' }} />
      <g clipPath={`url(#${inside})`}>
        {layers.map(({ y, height }, at) => (
          <chakra.g
            // oxlint-disable-next-line react/no-array-index-key -- layers are only ever added at the end
            key={at}
            {...(falling &&
              at === layers.length - 1 && {
                '--fall': '-160px',
                animation: 'fall 1400ms {easings.out}',
              })}
          >
            <chakra.rect
              x="12"
              width="96"
              y={y}
              height={height}
              fill={tone === 'accent' ? 'accent' : 'fig-rest'}
              _highContrast={{ fill: tone === 'accent' ? 'Highlight' : 'GrayText' }}
            />
            {height >= THINNEST && (
              <chakra.path
                d={`M12 ${y + 0.6}h96`}
                stroke="card"
                strokeWidth="1.2"
                _highContrast={{ stroke: 'Canvas' }}
              />
            )}
          </chakra.g>
        ))}
      </g>
      <chakra.path
        d={marks}
        stroke="line-strong"
        strokeWidth="1.5"
        _highContrast={{ stroke: 'CanvasText' }}
      />
      <path d={`M110 ${JAR_FULL}h12`} stroke="currentColor" strokeWidth="1.5" />
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d={GLASS} />
        <chakra.path d="M36 8h48v14H36z" fill="card" _highContrast={{ fill: 'Canvas' }} />
      </g>
    </chakra.svg>
  );
}

interface JarProgressProps extends Omit<JarProps, 'falling'> {
  percent: number;
  label: string;
}

/** Jar as a progress bar. */
export function JarProgress({ percent, label, ...jar }: JarProgressProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own can't be drawn as a jar
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Jar {...jar} />
    </div>
  );
}
