import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { WaitingItem } from './waiting.ts';

/** One row's geometry for items, for none and while loading, so that nothing below it moves. */
const Row = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '78px',
    py: '14px',
    borderTop: '1px solid',
    borderColor: 'var(--rule)',
  },
});

const Detail = chakra('span', {
  base: { display: 'block', textStyle: 'sm', color: 'var(--quiet)', mt: '2px' },
});

interface WaitingHalfProps {
  title: string;
  /** Undefined while loading. */
  items: readonly WaitingItem[] | undefined;
  none: { title: string; detail: string };
  /** The client's half is ink: the one that asks for something. */
  tone: 'ink' | 'card';
}

const tones = {
  ink: {
    bg: 'hero',
    color: 'on-hero',
    css: { '--rule': '{colors.hero-line}', '--quiet': '{colors.on-hero-muted}' },
  },
  card: { bg: 'card', css: { '--rule': '{colors.line}', '--quiet': '{colors.muted}' } },
} as const;

export function WaitingHalf({ title, items, none, tone }: WaitingHalfProps) {
  const rows: readonly WaitingItem[] | undefined = items?.length === 0 ? [none] : items;
  return (
    <chakra.div {...tones[tone]} py={{ base: '20px', md: '28px' }} px={{ base: '20px', md: '32px' }}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" mb="12px">
        <chakra.h2 textStyle="h3">{title}</chakra.h2>
        <chakra.span fontVariantNumeric="tabular-nums">{items?.length}</chakra.span>
      </chakra.div>
      {rows ? (
        <ul>
          {rows.map((item) => (
            <WaitingRow key={item.title} item={item} tone={tone} />
          ))}
        </ul>
      ) : (
        <LoadingRow />
      )}
    </chakra.div>
  );
}

function WaitingRow({ item, tone }: { item: WaitingItem; tone: 'ink' | 'card' }): ReactNode {
  return (
    <Row>
      <span>
        {item.title}
        <Detail>{item.detail}</Detail>
      </span>
      {item.link && (
        <TextLink to={item.link.to} py="11px" color={tone === 'ink' ? 'hero-action' : undefined}>
          {item.link.label}
        </TextLink>
      )}
    </Row>
  );
}

function LoadingRow() {
  return (
    <Row as="div">
      <Skeleton gap="10px" width="full">
        <Bone w="60%" bg="var(--rule)" />
        <Bone w="80%" h="12px" bg="var(--rule)" />
      </Skeleton>
    </Row>
  );
}
