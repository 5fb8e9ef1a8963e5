interface MarkProps {
  width?: number;
}

const wing =
  'M22.5 20.5C15.5 19.2 8.2 15.6 3.4 9.6C1.9 15.4 3.2 20.4 7.2 24C5.9 24.3 4.9 24.4 3.7 24.3C4.6 29.2 7.6 32.4 12 33.8C11.1 34.5 10.2 34.9 9 35.2C11.6 39.4 16.4 41.2 22.5 40.2Z';

const keys = [26.2, 32, 37.8].flatMap((x) => [33.2, 39, 44.8].map((y) => [x, y] as const)).slice(0, 7);

/**
 * The winged calculator. Its colours are `--mark-body`, `--mark-paper`, `--mark-wing` and `--mark-accent`, set by the
 * ground it stands on; without them it wears the brand's own.
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
