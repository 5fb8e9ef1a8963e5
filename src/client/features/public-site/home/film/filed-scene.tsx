import { Mark } from '../../../../ui/mark.tsx';
import { Moving } from './moving.tsx';

const days = [1, 2, 3, 4, 5];
const STEP = 104;
const RISE = 34;

/** The winged calculator climbs the days to the last step. */
export function FiledScene({ since }: { since: number }) {
  const day = Math.min(Math.floor(since / 0.75), days.length - 1);
  const edge = days.map((_, at) => `${at === 0 ? 'M40 250' : `V${250 - at * RISE}`}H${40 + (at + 1) * STEP}`);
  return (
    <>
      <path className="line" d={edge.join('')} />
      {days.map((number, at) => (
        <text key={number} x={40 + at * STEP + 14} y={250 - at * RISE + 32} className="quiet">
          {at === 0 ? 'Day 1' : number}
        </text>
      ))}
      <g data-moves="" style={{ transform: `translate(${62 + day * STEP}px, ${195 - day * RISE}px)` }}>
        <Mark width={62} />
      </g>
      <Moving since={since} at={3.5} from={[0, 16]}>
        <rect className="go" x="40" y="34" width="126" height="52" rx="8" />
        <text x="103" y="68" textAnchor="middle" className="dark">
          Filed
        </text>
      </Moving>
    </>
  );
}
