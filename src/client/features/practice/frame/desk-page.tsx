import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { MenuButton } from '../../../layout/menu-button.tsx';
import { ThemeToggle } from '../../../layout/theme-toggle.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { LiveMark } from '../../messages/thread.tsx';
import { useDesk } from './desk-context.ts';
import { type DeskCounts, RailFoot, RailLinks } from './desk-rail.tsx';
import { KeyCap } from './key-cap.tsx';
import { useDeskCounts } from './use-desk-counts.ts';

interface DeskPageProps {
  title: string;
  /** Short text beside the title, such as the day. */
  note?: ReactNode;
  /** Links to the page's views. */
  views?: ReactNode;
  /** Whether the content includes the page's heading. */
  hasOwnTitle?: boolean;
  /** Whether the content extends to the screen edges, for multi-column pages. */
  isFlush?: boolean;
  children: ReactNode;
}

const Find = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    ms: 'auto',
    width: { base: '44px', tablet: '240px', xl: '292px' },
    // Shrink to make room for a long title.
    minWidth: '44px',
    minHeight: { base: '44px', across: '36px' },
    px: '12px',
    justifyContent: { base: 'center', tablet: 'flex-start' },
    border: { base: '0', tablet: '1px solid' },
    borderColor: { tablet: 'field' },
    borderRadius: '6px',
    bg: { tablet: 'card' },
    color: 'muted',
    fontSize: '0.875rem',
    cursor: 'pointer',
    _hover: { color: 'ink', borderColor: 'ink' },
    '& > span': { display: { base: 'none', tablet: 'block' }, truncate: true },
    '& > kbd': { ms: 'auto', display: { base: 'none', tablet: 'inline-block' } },
  },
});

function DeskMenu({ counts }: { counts: DeskCounts }) {
  return (
    <MenuButton side="left">
      {(close) => (
        <chakra.div
          bg="hero"
          borderRadius="md"
          p="8px"
          display="grid"
          gap="8px"
          css={{ '--focus-ring': '{colors.hero-action}' }}
          onClick={close}
        >
          <RailLinks counts={counts} />
          <RailFoot />
        </chakra.div>
      )}
    </MenuButton>
  );
}

/** Desk page: a bar with title, views and search, and dense content below. */
export function DeskPage({
  title,
  note,
  views,
  hasOwnTitle = false,
  isFlush = false,
  children,
}: DeskPageProps) {
  usePageMeta({ title, description: `${title}, for the practice's staff.` });
  const { find, help } = useDesk();
  const counts = useDeskCounts();
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" fontSize="0.875rem" lineHeight="20px">
      <chakra.header
        display="flex"
        flexWrap={{ base: 'wrap', across: 'nowrap' }}
        alignItems="center"
        columnGap={{ base: '10px', across: '16px' }}
        minHeight="56px"
        ps={{ base: '4px', across: '20px' }}
        pe={{ base: '8px', tablet: '16px', across: '20px' }}
        borderBottom="1px solid"
        borderColor="line"
        _print={{ display: 'none' }}
      >
        <chakra.div hideFrom="across">
          <DeskMenu counts={counts} />
        </chakra.div>
        {!hasOwnTitle && (
          <chakra.h1
            fontFamily="heading"
            fontWeight="700"
            fontSize="1.25rem"
            letterSpacing="-0.02em"
            flexShrink={{ across: '0' }}
            truncate
          >
            {title}
          </chakra.h1>
        )}
        {note !== undefined && (
          <chakra.span color="muted" whiteSpace="nowrap" hideBelow="across">
            {note}
          </chakra.span>
        )}
        {views}
        <Find type="button" onClick={find} aria-label="Find a client, return or order">
          <Icon name="search" size={16} />
          <span>Find a client, return or order</span>
          <KeyCap aria-hidden="true">/</KeyCap>
        </Find>
        <LiveMark />
        <chakra.div display="flex" hideBelow="across">
          <ThemeToggle />
          <IconButton icon="help" label="Keys" title="Keys: ?" onClick={help} />
        </chakra.div>
      </chakra.header>
      <chakra.div
        flex="1"
        minWidth="0"
        {...(isFlush
          ? { display: 'flex', flexDirection: 'column' }
          : { p: { base: '16px', across: '16px 20px 32px' } })}
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}

/** Links to a page's views, beside its title or, on phones, on a line of their own. */
export const DeskViews = chakra('nav', {
  base: {
    display: 'flex',
    alignSelf: 'stretch',
    gap: '16px',
    minWidth: '0',
    overflowX: 'auto',
    order: { base: '1', across: '0' },
    flexBasis: { base: 'full', across: 'auto' },
    minHeight: '44px',
    ps: { base: '12px', across: '0' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      color: 'muted',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      borderBottom: '3px solid transparent',
      _hover: { color: 'ink' },
      // The scrolling list would clip an outer ring.
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a[aria-current]': { color: 'ink', fontWeight: '600', borderColor: 'brand' },
    '& small': { fontSize: '0.8125rem', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});
