import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

interface MenuItem {
  value: string;
  label: string;
  icon?: IconName;
  onSelect?: () => void;
  /** URL of a file to download. */
  href?: string;
  /** Page to open. */
  to?: LinkProps['to'];
}

interface MenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement;
  /**
   * Opens the menu on mount, for a menu whose code loads on the first click. `keyboard` also highlights the
   * first item.
   */
  openedBy?: 'keyboard' | 'pointer';
  items: readonly MenuItem[];
  /** Note below the items that explains why an action isn't available. */
  note?: string | undefined;
}

/** Menu with a short list of actions. */
export function Menu({ trigger, openedBy, items, note }: MenuProps) {
  return (
    <ChakraMenu.Root
      defaultOpen={openedBy !== undefined}
      defaultHighlightedValue={openedBy === 'keyboard' ? items[0]?.value : null}
      // Without padding, the menu lines up with its button even at the window's edge.
      positioning={{ placement: 'bottom-end', overflowPadding: 0 }}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map(({ value, label, icon, onSelect, href, to }) => {
              const content = (
                <>
                  {icon && <Icon name={icon} size={18} />}
                  {label}
                </>
              );
              const link =
                (to !== undefined && <Link to={to}>{content}</Link>) ||
                (href !== undefined && (
                  <a href={href} download>
                    {content}
                  </a>
                ));
              return (
                <ChakraMenu.Item
                  key={value}
                  value={value}
                  // Runs after the menu has returned focus to its button, so that the action can move it on.
                  onSelect={onSelect && (() => queueMicrotask(onSelect))}
                  asChild={link !== false}
                >
                  {link || content}
                </ChakraMenu.Item>
              );
            })}
            {note && (
              <ChakraMenu.Item value="note" disabled>
                <Icon name="lock" size={18} />
                {note}
              </ChakraMenu.Item>
            )}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}
