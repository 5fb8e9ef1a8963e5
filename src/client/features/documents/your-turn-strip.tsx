import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { needDocuments } from '../../../domain/engagements/status-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TurnBadge } from '../../ui/turn-badge.tsx';
import { TurnPanel } from '../../ui/turn-panel.tsx';
import { actionButtons, returnName } from '../returns/return-text.ts';
import { returnFactsQuery, toReplaceQuery } from './document-queries.ts';
import { waitingReturns } from './return-groups.ts';
import type { DocumentActions } from './row-menu.tsx';

interface ItemProps {
  title: ReactNode;
  /** Explains in one or two sentences what is wrong or missing. */
  detail: ReactNode;
  action: ReactNode;
}

function Item({ title, detail, action }: ItemProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="12px 20px"
      py="10px"
      css={{ '& + &': { borderTop: '1px solid', borderColor: 'var(--rule)' } }}
    >
      <chakra.div flex="1" minWidth="min(240px, 100%)" overflowWrap="anywhere">
        <chakra.strong display="block" fontWeight="600" color="var(--text)">
          {title}
        </chakra.strong>
        <chakra.span display="block" textStyle="sm" color="var(--quiet)" mt="2px">
          {detail}
        </chakra.span>
      </chakra.div>
      {action}
    </chakra.li>
  );
}

const wide = { base: 'full', tablet: 'auto' } as const;

/** Returns the documents to replace, the returns that need documents, and how many there are of both. */
export function useNeededDocuments() {
  const { data: documents } = useSuspenseQuery(toReplaceQuery);
  // The route loader has already fetched this, unless its request failed.
  const { data } = useInfiniteQuery(returnFactsQuery);
  const returns = waitingReturns(data?.pages.flat() ?? []);
  return { documents, returns, count: documents.length + returns.length };
}

/** Returns the variant of an item's button. Only the first one is solid. */
const variantAt = (index: number) => (index === 0 ? 'hero' : 'heroOutline');

interface YourTurnStripProps {
  needed: ReturnType<typeof useNeededDocuments>;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Dark strip with the documents that the practice needs, regardless of the list's filters. */
export function YourTurnStrip({ needed, actionsOf }: YourTurnStripProps) {
  const { documents, returns, count } = needed;
  if (count === 0) return null;
  const isSingle = count === 1;
  const { to, hash } = actionButtons['send-documents'];
  return (
    <TurnPanel
      look="ink"
      aria-label="Documents we need"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'auto minmax(0, 1fr)' }}
      gap={{ base: '4px', tablet: '0 20px' }}
      // With several lines, the badge stands beside the first.
      alignItems={isSingle ? 'center' : 'start'}
      py="8px"
      px={{ base: '16px', tablet: '20px' }}
      mb={{ base: '20px', tablet: '24px' }}
    >
      <chakra.div mt={{ base: '8px', tablet: isSingle ? '0' : '17px' }}>
        <TurnBadge turn="client" />
      </chakra.div>
      <ul>
        {documents.map((document, index) => (
          <Item
            key={document.id}
            title={document.name}
            detail={document.reviewNote ?? 'Please send this document again.'}
            action={
              <Button
                variant={variantAt(index)}
                size="sm"
                icon="swap"
                width={wide}
                onClick={actionsOf(document).replace}
              >
                Replace<chakra.span srOnly> {document.name}</chakra.span>
              </Button>
            }
          />
        ))}
        {returns.map((item, index) => (
          <Item
            key={item.id}
            title={needDocuments(item.requests.missing)}
            detail={
              <>
                {[returnName(item), item.forName].filter(Boolean).join(', ')}
                <chakra.span hideBelow="lg">. {item.detail}</chakra.span>
              </>
            }
            action={
              <LinkButton
                to={to}
                params={{ returnId: String(item.id), step: 'documents' }}
                {...(hash && { hash })}
                variant={variantAt(documents.length + index)}
                size="sm"
                iconAfter="arrow"
                width={wide}
              >
                See what’s missing
                <chakra.span srOnly> for {returnName(item)}</chakra.span>
              </LinkButton>
            }
          />
        ))}
      </ul>
    </TurnPanel>
  );
}
