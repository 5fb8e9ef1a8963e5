import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: number;
  /** For the few icons that are a shape instead of a line, such as a star. */
  filled?: boolean;
}

/** Decoration beside a word: hidden from screen readers. A control that is only an icon carries its own label. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
