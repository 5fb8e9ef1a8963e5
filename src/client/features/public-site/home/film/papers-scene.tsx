import { Moving } from './moving.tsx';

const papers = [
  { name: 'IRP5', x: 50 },
  { name: 'Medical', x: 240 },
  { name: 'Retirement', x: 430 },
];

/** Three certificates arrive and are ticked off. */
export function PapersScene({ since }: { since: number }) {
  return papers.map(({ name, x }, at) => (
    <Moving key={name} since={since} at={0.25 + at * 0.75} from={[0, 60]}>
      <g transform={`translate(${x} 40)`}>
        <path className="accent" d="M10 10h112l38 38v182H10z" />
        <path className="sheet" d="M0 0h112l38 38v182H0z" />
        <path className="line" d="M112 0v38h38M24 74h90M24 100h90M24 126h52" />
        <text x="75" y="256" textAnchor="middle">
          {name}
        </text>
        <Moving since={since} at={3 + at * 0.75}>
          <path className="check" d="M46 176l20 20 38-44" />
        </Moving>
      </g>
    </Moving>
  ));
}
