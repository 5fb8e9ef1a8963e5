import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { PageMarks } from '../../ui/figures/page-marks.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { kindNoun } from '../returns/return-text.ts';
import { returnFactsQuery } from './document-queries.ts';
import { DocumentsTable } from './documents-table.tsx';
import {
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

interface DocumentsByReturnProps {
  /** Documents sorted by return. */
  documents: readonly DocumentView[];
  actionsOf: (document: DocumentView) => DocumentActions;
}

/**
 * One table of documents per return or other work. Documents that belong to neither come first, and have no heading
 * if there are no others.
 */
export function DocumentsByReturn({ documents, actionsOf }: DocumentsByReturnProps) {
  const { data } = useInfiniteQuery(returnFactsQuery);
  const returns = data?.pages.flat() ?? [];
  const groups = groupByReturn(documents);
  const hasReturns = groups.some(({ of }) => of !== null);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="36px"
      // The tabs already draw a rule above the first heading.
      css={{ '& > section:first-of-type > div > header': { borderTopWidth: '0', pt: '0' } }}
    >
      {groups.map(({ of, documents: members }) => {
        const id = `documents-${of?.id ?? 'none'}`;
        const item = returns.find((candidate) => candidate.id === of?.id);
        return (
          <chakra.section key={id} {...(hasReturns && { 'aria-labelledby': id })}>
            {hasReturns && (
              <chakra.div pb="12px">
                <SectionHead
                  id={id}
                  title={groupTitle(of)}
                  fact={
                    item && (
                      <>
                        {isCollecting(item) && <RequestPages item={item} />}
                        {returnFact(item)}
                      </>
                    )
                  }
                  link={of && <ReturnLink of={of} />}
                />
              </chakra.div>
            )}
            <DocumentsTable
              documents={members}
              actionsOf={actionsOf}
              {...(hasReturns && { labelledBy: id })}
            />
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}
