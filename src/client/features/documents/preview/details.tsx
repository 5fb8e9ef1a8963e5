import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { DocumentView } from '../../../../domain/documents/schemas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatDayOfYear } from '../../../ui/figures/day.ts';
import { lockReason, StatusBadge } from '../document-display.tsx';
import { History, Versions } from '../document-history.tsx';
import { historyQuery } from '../document-queries.ts';
import { documentTypes } from '../document-types.ts';
import { ReplaceRequest } from '../documents-table.tsx';
import { groupTitle } from '../return-groups.ts';
import { duplicateNote } from '../uploads.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="16px"
      minHeight="36px"
      py="6px"
      borderBottom="1px solid"
      borderColor="line"
      textStyle="sm"
    >
      <chakra.dt color="muted">{term}</chakra.dt>
      <chakra.dd textAlign="right" fontWeight="500" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** The document's status, with who set it and when. */
function Status({ document: { id, status, scan } }: { document: DocumentView }) {
  const { data: events } = useQuery(historyQuery(id));
  const decision = events?.find(({ action }) => action === status);
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="6px 10px" textStyle="sm" color="muted">
      {scan === 'infected' ? (
        <Badge variant="bad" icon="warning">
          Rejected: malware found
        </Badge>
      ) : (
        <StatusBadge status={status} scan={scan} />
      )}
      {decision && (
        <span>
          by {decision.by}, {formatDayOfYear(new Date(decision.at), today)}
        </span>
      )}
    </chakra.p>
  );
}

function Contents({ document, onReplace }: { document: DocumentView; onReplace: () => void }) {
  const { type, return: of, uploadedAt, fromPractice, duplicateOf } = document;
  const [today] = useState(() => southAfricanDay(new Date()));
  const locked = lockReason(document);
  const { data: note } = useQuery({
    // Keyed by the duplicate's ID, because a new version may duplicate a different document, or none.
    queryKey: ['documents', 'duplicate', duplicateOf],
    queryFn: async () => (await duplicateNote(document)) ?? null,
    enabled: duplicateOf !== null,
  });
  return (
    <chakra.div display="grid" alignContent="start" gap="16px" minWidth="0">
      <Status document={document} />
      <ReplaceRequest document={document} onReplace={locked === undefined ? onReplace : undefined} />
      {locked && (
        <chakra.p textStyle="sm" color="muted">
          {locked}.
        </chakra.p>
      )}
      {note && <Notice tone="info">{note}</Notice>}
      <chakra.dl>
        <Fact term="Type">{documentTypes[type].name}</Fact>
        {of && (
          <Fact term="For">
            <TextLink
              to="/tax-returns/$returnId"
              params={{ returnId: String(of.id) }}
              py="10px"
              my="-10px"
              fontWeight="500"
            >
              {groupTitle(of)}
            </TextLink>
          </Fact>
        )}
        <Fact term="Uploaded">{formatDayOfYear(new Date(uploadedAt), today)}</Fact>
        {fromPractice && (
          <Fact term="By">
            <Badge variant="line" icon="user">
              From your practitioner
            </Badge>
          </Fact>
        )}
      </chakra.dl>
      <Versions document={document} />
      <History document={document} />
    </chakra.div>
  );
}

/** Swipe distance in pixels beyond which the sheet opens or closes. */
const SWIPE = 24;

interface HandleProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Handle that opens and closes the sheet on phones, by tap or swipe. */
function Handle({ isOpen, onChange }: HandleProps) {
  const startY = useRef(0);
  const swiped = useRef(false);
  return (
    <chakra.button
      type="button"
      aria-expanded={isOpen}
      aria-label="Details"
      display={{ base: 'grid', tablet: 'none' }}
      alignItems="start"
      justifyItems="center"
      // Overlap the margin above the status, so it takes up no space.
      position="absolute"
      insetX="0"
      top="0"
      height="44px"
      pt="7px"
      touchAction="none"
      cursor="grab"
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        startY.current = clientY;
        swiped.current = false;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerUp={({ clientY }) => {
        const moved = clientY - startY.current;
        swiped.current = Math.abs(moved) > SWIPE;
        if (swiped.current) onChange(moved < 0);
      }}
      onClick={() => {
        if (!swiped.current) onChange(!isOpen);
        swiped.current = false;
      }}
    >
      <chakra.span width="40px" height="4px" borderRadius="2px" bg="line-strong" />
    </chakra.button>
  );
}

interface DetailsProps {
  document: DocumentView;
  onReplace: () => void;
}

/** A document's status, details and history: beside the pages, or in a pull-up sheet on phones. */
export function Details({ document, onReplace }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.div
      position={{ base: 'absolute', tablet: 'static' }}
      insetX="0"
      bottom="0"
      height={{ base: isOpen ? '76%' : '148px', tablet: 'auto' }}
      transition={{ base: 'height {durations.base} {easings.out}', tablet: 'none' }}
      display="grid"
      gridTemplateRows="minmax(0, 1fr)"
      minHeight="0"
      overflow="hidden"
      borderTop={{ base: '1px solid', tablet: 'none' }}
      borderLeft={{ tablet: '1px solid' }}
      borderColor={{ base: 'line', tablet: 'line' }}
      borderRadius={{ base: '14px 14px 0 0', tablet: '0' }}
      boxShadow={{ base: 'overlay', tablet: 'none' }}
      bg={{ base: 'card', tablet: 'paper' }}
    >
      <chakra.section
        aria-label="Details"
        // Let keyboard users scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        minHeight="0"
        overflowY={{ base: isOpen ? 'auto' : 'hidden', tablet: 'auto' }}
        scrollbarWidth="thin"
        overscrollBehavior="contain"
        pt={{ base: '22px', tablet: '22px' }}
        pb={{ base: '16px', tablet: '24px' }}
        px={{ base: '16px', tablet: '18px', md: '24px' }}
        _focusVisible={{ outlineOffset: '-2px' }}
        // Hidden content that receives focus must become visible.
        onFocus={({ target }) => target.matches(':focus-visible') && setIsOpen(true)}
      >
        <Contents document={document} onReplace={onReplace} />
      </chakra.section>
      <Handle isOpen={isOpen} onChange={setIsOpen} />
    </chakra.div>
  );
}
