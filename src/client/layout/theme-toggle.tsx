import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useColorMode } from '../theme/color-mode.ts';

export function ThemeToggle() {
  const { dark, toggle } = useColorMode();
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? 'Switch to light colours' : 'Switch to dark colours'}
      onClick={toggle}
    />
  );
}
