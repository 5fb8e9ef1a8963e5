import type { ReactNode } from 'react';
import { unitPrice } from '../../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../../domain/shop/prices.ts';
import { usePrices } from '../../../../data/settings.ts';
import { Mark } from '../../../../ui/mark.tsx';

interface MovingProps {
  /** Seconds since the scene began. The part appears when `since` reaches `at`. */
  since: number;
  at: number;
  /** Starting offset in SVG user units. Without an offset, the part only fades in. */
  from?: readonly [x: number, y: number];
  /** Whether the part is visible from the start, so it moves but doesn't fade in. */
  shown?: boolean;
  children: ReactNode;
}

const nowhere = [0, 0] as const;

/** Animates part of a scene: moves it into position and fades it in at time `at`. */
function Moving({ since, at, from = nowhere, shown = false, children }: MovingProps) {
  const here = since >= at;
  return (
    <g
      data-moves=""
      style={{
        opacity: here || shown ? 1 : 0,
        transform: here ? 'none' : `translate(${from[0]}px, ${from[1]}px)`,
      }}
    >
      {children}
    </g>
  );
}

const papers = [
  { name: 'IRP5', x: 50 },
  { name: 'Medical', x: 240 },
  { name: 'Retirement', x: 430 },
];

/** Scene 1: three tax certificates are uploaded and ticked off. */
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

/** Scene 2: the client approves the access request on eFiling, without sharing a password. */
export function AccessScene({ since }: { since: number }) {
  const approved = since >= 1.75;
  return (
    <>
      <rect className="sheet" x="70" y="14" width="500" height="270" rx="10" />
      <text x="102" y="62">
        Manage Access Requests
      </text>
      <path className="thin" d="M70 88h500M102 190h436" />
      <text x="102" y="138">
        Your practitioner
      </text>
      <text x="102" y="168" className="quiet">
        {approved ? 'Approved' : 'Asks for access'}
      </text>
      <rect className={approved ? 'go' : 'thin'} x="456" y="120" width="82" height="44" rx="22" />
      <Moving since={since} at={1.75} from={[-38, 0]} shown>
        <circle className="accent" cx="516" cy="142" r="16" />
      </Moving>
      <text x="102" y="242">
        Your password
      </text>
      <Moving since={since} at={3.25}>
        <text x="538" y="242" textAnchor="end" className="quiet">
          not needed
        </text>
      </Moving>
    </>
  );
}

/** Scene 3: the client approves a quote with its price and inclusions. */
export function QuoteScene({ since }: { since: number }) {
  const { product, title } = filingPlans(usePrices())[1]!;
  const lines = product.features.slice(1, 5);
  return (
    <>
      <Moving since={since} at={0.25} from={[0, 24]}>
        <text x="40" y="52">
          {title}
        </text>
        <text x="34" y="156" className="large accent">
          {formatPrice(unitPrice(product))}
        </text>
        <text x="40" y="196" className="quiet">
          per return
        </text>
      </Moving>
      <path className="thin" d="M330 20v260" />
      {lines.map((line, at) => (
        <Moving key={line} since={since} at={1 + at * 0.5} from={[16, 0]}>
          <path className="check" d={`M366 ${44 + at * 50}l9 9 17-20`} />
          <text x="414" y={54 + at * 50}>
            {line}
          </text>
        </Moving>
      ))}
      <Moving since={since} at={3.5} from={[0, 20]}>
        <rect className="accent" x="366" y="232" width="150" height="52" rx="8" />
        <text x="441" y="266" textAnchor="middle" className="dark">
          Agreed
        </text>
      </Moving>
    </>
  );
}

const days = [1, 2, 3, 4, 5];
const STEP = 104;
const RISE = 34;

/** Scene 4: the winged calculator climbs one step a day until the return is filed. */
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
