import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TurnBadge } from '../../ui/turn-badge.tsx';
import { TurnPanel } from '../../ui/turn-panel.tsx';
import { actionButtons, returnName } from '../returns/return-text.ts';
import { returnFactsQuery, toReplaceQuery } from './document-queries.ts';
import type { DocumentActions } from './row-menu.tsx';

interface ItemProps {
  title: ReactNode;
  /** What is wrong or missing, in a sentence or two. */
  detail: ReactNode;
  action: ReactNode;
}

function Item({ title, detail, action }: ItemProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 20px"
      py="10px"
      css={{ '& + &': { borderTop: '1px solid', borderColor: 'var(--rule)' } }}
    >
      <chakra.div flex="1" minWidth="min(240px, 100%)" overflowWrap="anywhere">
        <chakra.strong display="block" fontWeight="600" color="var(--text)">
          {title}
        </chakra.strong>
        <chakra.span textStyle="sm" color="var(--quiet)">
          {detail}
        </chakra.span>
      </chakra.div>
      {action}
    </chakra.li>
  );
}

/** Returns that wait for documents of the client, other than those that must be replaced. */
const waitingReturns = (returns: readonly ReturnView[], replaced: readonly DocumentView[]) =>
  returns.filter(
    ({ id, action, actor, requests }) =>
      action === 'send-documents' &&
      actor === 'client' &&
      requests.open > replaced.filter((document) => document.return?.id === id).length,
  );

const wide = { base: 'full', tablet: 'auto' } as const;

interface YourTurnStripProps {
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Dark strip with the documents that the practice needs, whatever the list below it shows. */
export function YourTurnStrip({ actionsOf }: YourTurnStripProps) {
  const { data: documents } = useSuspenseQuery(toReplaceQuery);
  // Already loaded, unless loading failed.
  const { data } = useInfiniteQuery(returnFactsQuery);
  const returns = waitingReturns(data?.pages.flat() ?? [], documents);
  if (documents.length + returns.length === 0) return null;
  const { label, icon, to, hash } = actionButtons['send-documents'];
  return (
    <TurnPanel
      look="ink"
      aria-label="Documents we need"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'auto minmax(0, 1fr)' }}
      gap={{ base: '4px', tablet: '0 20px' }}
      alignItems="start"
      py="8px"
      px={{ base: '16px', tablet: '20px' }}
      mb={{ base: '20px', tablet: '24px' }}
    >
      <chakra.div mt={{ base: '8px', tablet: '17px' }}>
        <TurnBadge turn="client" />
      </chakra.div>
      <ul>
        {documents.map((document) => (
          <Item
            key={document.id}
            title={document.name}
            detail={document.reviewNote ?? 'Please send this document again.'}
            action={
              <Button variant="hero" size="sm" icon="swap" width={wide} onClick={actionsOf(document).replace}>
                Replace<chakra.span srOnly> {document.name}</chakra.span>
              </Button>
            }
          />
        ))}
        {returns.map((item) => (
          <Item
            key={item.id}
            title={item.sentence}
            detail={`${[returnName(item), item.forName].filter(Boolean).join(', ')}. ${item.detail}`}
            action={
              <LinkButton
                to={to}
                params={{ returnId: String(item.id), step: 'documents' }}
                {...(hash && { hash })}
                variant="hero"
                size="sm"
                icon={icon}
                width={wide}
              >
                {label}
                <chakra.span srOnly> for {returnName(item)}</chakra.span>
              </LinkButton>
            }
          />
        ))}
      </ul>
    </TurnPanel>
  );
}
