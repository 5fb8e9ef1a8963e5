import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { KeyCap } from '../frame/key-cap.tsx';

/** A section of the page, with the number of items in it. */
export function TodaySection({
  title,
  total,
  more,
  children,
}: {
  title: string;
  total: number;
  /** Link to the whole list. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.section aria-label={title} _notFirst={{ mt: '24px' }}>
      <chakra.header
        display="flex"
        alignItems="baseline"
        gap="8px"
        pb="8px"
        borderBottom="2px solid"
        borderColor="ink"
      >
        <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" letterSpacing="-0.012em">
          {title}
        </chakra.h2>
        <chakra.small color="muted" fontSize="0.8125rem">
          {total}
        </chakra.small>
        {more && (
          <chakra.span ms="auto" fontSize="0.8125rem">
            {more}
          </chakra.span>
        )}
      </chakra.header>
      <ul>{children}</ul>
    </chakra.section>
  );
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: '20px minmax(0, 1fr) auto',
      across: '20px minmax(0, 180px) minmax(0, 1fr) minmax(96px, auto) minmax(132px, auto)',
    },
    gap: { base: '0 12px', across: '12px' },
    alignItems: 'center',
    minHeight: '42px',
    px: '8px',
    py: { base: '8px', across: '0' },
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > svg': { color: 'muted' },
    // With a mouse, the secondary action appears only on the hovered or focused row, to leave room for text.
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within) [data-aside]': { srOnly: true },
    },
    '&:has([data-row]:focus)': { bg: 'card', boxShadow: 'inset 3px 0 0 {colors.ink}' },
  },
});

const Act = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      justifySelf: 'end',
      minHeight: { base: '44px', across: '32px' },
      px: '10px',
      borderRadius: '6px',
      fontWeight: '600',
      color: 'brand-fg',
      gridColumn: { base: '3', across: 'auto' },
      gridRow: { base: '1 / span 3', across: 'auto' },
      _hover: { bg: 'brand-subtle' },
      '& kbd': { display: 'none' },
      // Only the focused row has a solid button.
      _focus: {
        bg: 'brand',
        color: 'on-brand',
        '& kbd': { display: 'inline-block' },
        '& svg': { display: 'none' },
      },
    },
  }),
);

interface TodayRowProps {
  icon: IconName;
  who: string;
  what: ReactNode;
  /** Secondary action, marked with `data-aside`. */
  aside?: ReactNode;
  when: ReactNode;
  /** Label for the row's main action, which opens `link`. */
  act: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** One waiting item with its main action. */
export function TodayRow({ icon, who, what, aside, when, act, link }: TodayRowProps) {
  return (
    <Row>
      <Icon name={icon} size={18} />
      <chakra.b fontWeight="600" truncate>
        {who}
      </chakra.b>
      <chakra.span
        gridColumn={{ base: '2', across: 'auto' }}
        display="flex"
        alignItems="center"
        gap="12px"
        minWidth="0"
      >
        <chakra.span truncate>{what}</chakra.span>
        {aside}
      </chakra.span>
      <chakra.span gridColumn={{ base: '2', across: 'auto' }} color="muted" fontSize="0.8125rem">
        {when}
      </chakra.span>
      <Act data-row {...link}>
        {act}
        <chakra.span srOnly>: {who}</chakra.span>
        <Icon name="arrow" size={14} />
        <KeyCap aria-hidden="true">Enter</KeyCap>
      </Act>
    </Row>
  );
}
