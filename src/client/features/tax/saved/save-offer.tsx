import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface SaveOfferProps {
  /** Accessible name of the section. */
  label: string;
  title: string;
  /** Describes the figures that would be saved. */
  children?: ReactNode;
  busy: boolean;
  onSave: () => void;
  onDecline: () => void;
}

/** Offers to save a calculation from before the login to the account. */
export function SaveOffer({ label, title, children, busy, onSave, onDecline }: SaveOfferProps) {
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      alignItems={{ base: 'stretch', tablet: 'center' }}
      gap="16px"
      mb="20px"
      py="16px"
      px={{ base: '20px', lg: '28px' }}
      bg="accent-subtle"
      borderLeft="4px solid"
      borderColor="accent"
      borderRadius="lg"
      _print={{ display: 'none' }}
    >
      <chakra.div display="flex" gap="14px" flex="1">
        <chakra.span color="accent-fg" pt="1px">
          <Icon name="calculator" size={22} />
        </chakra.span>
        <chakra.div textStyle="ui">
          <chakra.p fontWeight="600">{title}</chakra.p>
          {children && (
            <chakra.p textStyle="sm" mt="2px">
              {children}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="20px">
        <Button size="sm" busy={busy} busyLabel="Saving…" onClick={onSave}>
          Save it
        </Button>
        <Button variant="plain" size="sm" disabled={busy} onClick={onDecline}>
          No thanks
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
