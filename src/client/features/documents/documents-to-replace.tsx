import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TurnBadge } from '../../ui/turn-badge.tsx';
import { TurnPanel } from '../../ui/turn-panel.tsx';
import { toReplaceQuery } from './document-queries.ts';
import type { DocumentActions } from './row-menu.tsx';

interface DocumentsToReplaceProps {
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Dark strip with the documents that the practice needs again, whatever the list below it shows. */
export function DocumentsToReplace({ actionsOf }: DocumentsToReplaceProps) {
  const { data: documents } = useSuspenseQuery(toReplaceQuery);
  if (documents.length === 0) return null;
  return (
    <TurnPanel
      look="ink"
      aria-label="Documents to replace"
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
          <chakra.li
            key={document.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="8px 20px"
            py="10px"
            css={{ '& + &': { borderTop: '1px solid', borderColor: 'var(--rule)' } }}
          >
            <chakra.div flex="1" minWidth="min(240px, 100%)" overflowWrap="anywhere">
              <chakra.strong display="block" fontWeight="600" color="var(--text)">
                {document.name}
              </chakra.strong>
              <chakra.span textStyle="sm" color="var(--quiet)">
                {document.reviewNote ?? 'Please send this document again.'}
              </chakra.span>
            </chakra.div>
            <Button
              variant="hero"
              size="sm"
              icon="swap"
              width={{ base: 'full', tablet: 'auto' }}
              onClick={actionsOf(document).replace}
            >
              Replace<chakra.span srOnly> {document.name}</chakra.span>
            </Button>
          </chakra.li>
        ))}
      </ul>
    </TurnPanel>
  );
}
