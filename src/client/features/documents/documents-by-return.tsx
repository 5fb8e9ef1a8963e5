import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { PageMarks } from '../../ui/figures/page-marks.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { kindNoun } from '../returns/return-text.ts';
import { returnFactsQuery } from './document-queries.ts';
import { DocumentsTable } from './documents-table.tsx';
import {
  closedMark,
  groupByReturn,
  groupTitle,
  isCollecting,
  requestsLabel,
  returnFact,
  type ReturnGroup,
} from './return-groups.ts';
import type { DocumentActions } from './row-menu.tsx';

/** Maximum number of pages drawn beside a heading. */
const MAX_PAGES = 12;

const groupId = (of: ReturnGroup['of']) => `documents-${of?.id ?? 'none'}`;

function ReturnLink({ of }: { of: NonNullable<ReturnGroup['of']> }) {
  const label = `Open the ${kindNoun[of.kind]}`;
  return (
    <TextLink
      to="/tax-returns/$returnId"
      params={{ returnId: String(of.id) }}
      aria-label={`${label}: ${groupTitle(of)}`}
      py="11px"
      my="-11px"
    >
      {label}
    </TextLink>
  );
}

/** A return's requests as pages: done, answered or received, or still open. */
function RequestPages({ item: { requests } }: { item: ReturnView }) {
  const { accepted, received, open } = requests;
  return (
    // Phones need the room for the link.
    <chakra.span display="inline-block" hideBelow="tablet" me="10px" css={{ verticalAlign: '-2px' }}>
      <PageMarks
        size="small"
        max={MAX_PAGES}
        label={requestsLabel(requests)}
        parts={[
          { tone: 'approved', count: accepted },
          { tone: 'pending', count: received },
          { tone: 'none', count: open },
        ]}
      />
    </chakra.span>
  );
}

interface GroupSectionProps {
  group: ReturnGroup;
  item: ReturnView | undefined;
  /** Whether only the heading is shown at first. */
  isFolded: boolean;
  /** Whether more of the group's documents may not be loaded yet. */
  isPartial: boolean;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** A return's heading above its table of documents. */
function GroupSection({ group: { of, documents }, item, isFolded, isPartial, actionsOf }: GroupSectionProps) {
  const [isOpened, setOpened] = useState(false);
  const isHidden = isFolded && !isOpened;
  const id = groupId(of);
  const count = documents.length === 1 ? '1 document' : `${documents.length} documents`;
  return (
    <chakra.section
      aria-labelledby={id}
      data-folded={isHidden || undefined}
      {...(isHidden && { borderBottom: '1px solid', borderColor: 'line-strong' })}
    >
      <chakra.div pb="12px">
        <SectionHead
          id={id}
          title={groupTitle(of)}
          fact={
            item && (
              <>
                {isCollecting(item) && <RequestPages item={item} />}
                {item.status === 'closed' && (
                  <chakra.span display="inline-block" mt={{ base: '4px', tablet: '0' }} me="10px">
                    <Badge variant="ok">{closedMark(item)}</Badge>
                  </chakra.span>
                )}
                {/* On phones, a closed return's amount would take a second line. */}
                <chakra.span hideBelow={isFolded && !isPartial ? 'tablet' : undefined}>
                  {[returnFact(item), isFolded && !isPartial && ' '].filter(Boolean).join(',')}
                </chakra.span>
                {isFolded && !isPartial && count}
              </>
            )
          }
          link={
            of && (
              <chakra.span display="flex" alignItems="baseline" gap="20px">
                {!isHidden && <ReturnLink of={of} />}
                {isFolded && (
                  <Button
                    variant="link"
                    size="sm"
                    minHeight="44px"
                    my="-11px"
                    aria-expanded={isOpened}
                    onClick={() => setOpened(!isOpened)}
                  >
                    {isOpened ? 'Hide' : 'Show'}
                    <chakra.span srOnly> documents: {groupTitle(of)}</chakra.span>
                  </Button>
                )}
              </chakra.span>
            )
          }
        />
      </chakra.div>
      {!isHidden && <DocumentsTable documents={documents} actionsOf={actionsOf} labelledBy={id} />}
    </chakra.section>
  );
}

interface DocumentsByReturnProps {
  /** Documents sorted by return. */
  documents: readonly DocumentView[];
  /** Whether there are more documents that aren't loaded yet. */
  hasMore: boolean;
  /** Whether closed returns show only their heading at first. */
  foldsClosed: boolean;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/**
 * One table of documents per return or other work. Documents that belong to neither come first, and have no heading
 * if there are no others. Closed returns are folded, but if there is nothing else, the first one isn't.
 */
export function DocumentsByReturn({ documents, hasMore, foldsClosed, actionsOf }: DocumentsByReturnProps) {
  const { data } = useInfiniteQuery(returnFactsQuery);
  const returns = data?.pages.flat() ?? [];
  const groups = groupByReturn(documents);
  const itemOf = ({ of }: ReturnGroup) => returns.find(({ id }) => id === of?.id);
  const hasReturns = groups.some(({ of }) => of !== null);
  const hasOpen = groups.some((group) => itemOf(group)?.status !== 'closed');
  if (!hasReturns) return <DocumentsTable documents={documents} actionsOf={actionsOf} />;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="36px"
      // With the tab panel's padding, the first heading has the same space above as the others.
      pt={{ base: '8px', tablet: '12px' }}
      css={{
        // Folded returns form a list.
        '& > [data-folded] + [data-folded]': { mt: '-36px' },
        '& > [data-folded] + [data-folded] > div > header': { borderTopWidth: '0' },
      }}
    >
      {groups.map((group, place) => {
        const item = itemOf(group);
        return (
          <GroupSection
            key={groupId(group.of)}
            group={group}
            item={item}
            isFolded={foldsClosed && item?.status === 'closed' && (hasOpen || place > 0)}
            isPartial={hasMore && place === groups.length - 1}
            actionsOf={actionsOf}
          />
        );
      })}
    </chakra.div>
  );
}
