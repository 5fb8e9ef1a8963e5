import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { DocumentSummary } from './document-summary.ts';

interface WaitingItem {
  title: string;
  detail: string;
  link?: { label: string; to: '/tax-calculator' };
}

interface Facts {
  calculations: number;
  pendingDocuments: number;
}

/** What the client can do next. Only what we really know of: a first calculation, so far. */
export function waitingForYou({ calculations }: Pick<Facts, 'calculations'>): readonly WaitingItem[] {
  if (calculations > 0) return [];
  return [
    {
      title: 'Do your first tax calculation',
      detail: 'It takes about a minute',
      link: { label: 'Start', to: '/tax-calculator' },
    },
  ];
}

/** What the practice is working on. */
export function waitingForUs({ pendingDocuments }: Pick<Facts, 'pendingDocuments'>): readonly WaitingItem[] {
  if (pendingDocuments === 0) return [];
  return [
    {
      title: `We are checking ${pendingDocuments === 1 ? '1 document' : `${pendingDocuments} documents`}`,
      detail: 'It shows as approved when we are done',
    },
  ];
}

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

function WaitingHalf({ title, items, none, tone }: WaitingHalfProps) {
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

interface WaitingBoxProps {
  /** How many calculations there are; undefined while loading. */
  calculations: number | undefined;
  documents: DocumentSummary;
}

/** Answers "is it me?" before anything else. */
export function WaitingBox({ calculations, documents }: WaitingBoxProps) {
  return (
    <chakra.section
      aria-label="What is waiting"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
      overflow="hidden"
    >
      <WaitingHalf
        title="Waiting for you"
        items={calculations === undefined ? undefined : waitingForYou({ calculations })}
        none={{ title: 'Nothing is waiting for you', detail: 'Your next step will stand here' }}
        tone="ink"
      />
      <WaitingHalf
        title="Waiting for us"
        items={waitingForUs({ pendingDocuments: documents.pendingReview })}
        none={{ title: 'Nothing is waiting for us', detail: 'What we are working on for you stands here' }}
        tone="card"
      />
    </chakra.section>
  );
}
