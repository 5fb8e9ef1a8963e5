import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer';
import { chakra } from '@chakra-ui/react/styled-system';
import { Portal } from '@chakra-ui/react/portal';
import type { DrawerRootProps } from '@chakra-ui/react/drawer';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { toastRegion } from '../../data/notifications.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name, announced when the drawer opens. */
  label: string;
  side: 'left' | 'right';
  /** `menu` for links, `panel` for any other content. */
  size?: 'menu' | 'panel';
  closeLabel?: string;
  head?: ReactNode;
  children: ReactNode;
}

/** Side menu or panel that traps focus. Escape or a click outside closes it. */
export function Drawer({
  open,
  onClose,
  label,
  side,
  size = 'menu',
  closeLabel = 'Close menu',
  head,
  children,
}: DrawerProps) {
  return (
    <ChakraDrawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      placement={side === 'left' ? 'start' : 'end'}
      size={size as DrawerRootProps['size']}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content aria-label={label}>
            <ChakraDrawer.Body>
              <ChakraDrawer.Header>
                <chakra.div flex="1">{head}</chakra.div>
                <IconButton icon="cross" label={closeLabel} onClick={onClose} mr="-8px" />
              </ChakraDrawer.Header>
              {children}
            </ChakraDrawer.Body>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
