import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { returnsQuery } from '../returns/return-queries.ts';
import { returnName } from '../returns/return-text.ts';
import { DocumentsTable } from './documents-table.tsx';
import { groupByReturn, returnFact, returnsOfYear } from './return-groups.ts';
import type { DocumentActions } from './row-menu.tsx';

function ReturnLink({ item, isOnly }: { item: ReturnView; isOnly: boolean }) {
  const { id, kind, forName } = item;
  const whose = forName ?? (kind === 'return' ? 'Your own return' : returnName({ ...item, taxYear: null }));
  return (
    <TextLink to="/tax-returns/$returnId" params={{ returnId: String(id) }} py="11px" my="-11px">
      {isOnly ? 'Open the return' : whose}
      <chakra.span srOnly> {item.taxYear}</chakra.span>
    </TextLink>
  );
}

interface DocumentsByReturnProps {
  /** Documents sorted by return. */
  documents: readonly DocumentView[];
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** A table of documents for each tax year with a return, then one for documents that belong to no return. */
export function DocumentsByReturn({ documents, actionsOf }: DocumentsByReturnProps) {
  const { data } = useInfiniteQuery(returnsQuery);
  const loaded = data?.pages.flat() ?? [];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="36px">
      {groupByReturn(documents).map(({ year, documents: members }) => {
        const id = `documents-${year ?? 'none'}`;
        const returns = returnsOfYear(year, loaded);
        const [only] = returns.length === 1 ? returns : [];
        return (
          <chakra.section key={id} aria-labelledby={id}>
            <chakra.div pb="12px">
              <SectionHead
                id={id}
                title={
                  year === null
                    ? 'Not part of a return'
                    : `${returns.length > 1 ? 'Returns' : 'Return'} ${year}`
                }
                fact={only && returnFact(only)}
                link={
                  returns.length > 0 && (
                    <chakra.span display="flex" flexWrap="wrap" gap="0 16px">
                      {returns.map((item) => (
                        <ReturnLink key={item.id} item={item} isOnly={item === only} />
                      ))}
                    </chakra.span>
                  )
                }
              />
            </chakra.div>
            <DocumentsTable documents={members} actionsOf={actionsOf} labelledBy={id} />
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}
