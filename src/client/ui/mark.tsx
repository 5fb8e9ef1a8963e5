import { keys, wing } from '../../design/mark-shape.ts';

interface MarkProps {
  width?: number;
}

/**
 * The logo, a winged calculator. Defaults to the brand colours; override them with `--mark-body`,
 * `--mark-paper`, `--mark-wing` and `--mark-accent`.
 */
export function Mark({ width = 40 }: MarkProps) {
  const body = 'var(--mark-body, var(--tp-colors-brand))';
  const paper = 'var(--mark-paper, var(--tp-colors-paper))';
  const wings = 'var(--mark-wing, var(--tp-colors-accent))';
  return (
    <svg
      viewBox="1 8 62 48"
      width={width}
      height={Math.round(width * 0.85)}
      overflow="visible"
      aria-hidden="true"
    >
      <g transform="rotate(8 32 32)">
        <path d={wing} fill={wings} />
        <path d={wing} fill={wings} transform="matrix(-1 0 0 1 64 0)" />
        <rect x="20" y="11.5" width="24" height="41" rx="5.5" fill={body} />
        <rect x="24.2" y="16" width="15.6" height="10.6" rx="2.2" fill={paper} />
        <path d="M28 21.3h5.2" stroke={body} strokeWidth="2" strokeLinecap="round" />
        {keys.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" fill={paper} />
        ))}
        <rect x="36.05" y="37.25" width="3.5" height="9.3" rx="1.75" fill="var(--mark-accent, #F2B846)" />
      </g>
    </svg>
  );
}
