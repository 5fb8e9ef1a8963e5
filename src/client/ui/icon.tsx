import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: number;
  /** Fills the icon; for solid shapes such as a star. */
  filled?: boolean;
}

/** Decorative icon, hidden from screen readers. Icon-only controls need their own accessible name. */
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
