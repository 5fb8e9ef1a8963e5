import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { needsDocument } from '../../../../domain/engagements/request-state.ts';
import type { RequestView, ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RequestLists } from '../requests/request-lists.tsx';
import { requestsQuery } from '../return-queries.ts';
import { useReady } from '../use-return-actions.ts';

interface ReadyProps {
  item: ReturnDetail;
  missing: readonly RequestView[];
  /** Whether a file that the client sent is being scanned for malware. */
  isChecking: boolean;
}

/** Foot of the requests. It has the "That is everything" button unless the panel above does. */
function Ready({ item, missing, isChecking }: ReadyProps) {
  const ready = useReady();
  const essential = missing.filter((request) => request.essential).length;
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      justifyContent="space-between"
      alignItems={{ tablet: 'center' }}
      gap="12px 24px"
      pt="18px"
      textStyle="sm"
      color="muted"
    >
      <chakra.p maxWidth="46ch">
        {essential > 0
          ? 'We can start once you’ve sent everything that’s needed, or told us why you can’t.'
          : isChecking
            ? 'We’re scanning your files for malware, which usually takes a few seconds.'
            : missing.length > 0
              ? 'We can start without these, but may be able to claim less.'
              : 'We’ll write to you if anything is unclear.'}
      </chakra.p>
      {item.action !== 'ready' && (
        <Button
          variant="outline"
          busy={ready.isPending}
          busyLabel="Sending…"
          onClick={() => ready.mutate({ id: item.id, version: item.version })}
        >
          That is everything
        </Button>
      )}
    </chakra.div>
  );
}

/** Explains why we need a document and, for the open request, where to get it. */
function describe({ note, why, whereToGet }: RequestView, isOpen: boolean): string {
  return [note === null && why, isOpen && whereToGet].filter(Boolean).join(' ');
}

/** Statuses in which documents can change the figures, or in which SARS may have asked for them. */
const takesDocuments: ReadonlySet<ReturnDetail['status']> = new Set([
  'not_started',
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'verification',
  'on_hold',
]);

/** A return's missing documents and its received documents. */
export function ReturnDocuments({ item }: { item: ReturnDetail }) {
  const { data: requests } = useSuspenseQuery(requestsQuery(item.id));
  const missing = requests.filter(({ state }) => needsDocument(state));
  const isChecking = requests.some(({ state }) => state === 'checking');
  const isCollecting = item.status === 'documents_needed' && requests.length > 0;
  const isNeeded = missing.some(({ essential, state }) => essential || state === 'replace');
  return (
    <RequestLists
      requests={requests}
      title={isNeeded ? 'Still needed' : missing.length > 0 ? 'If you have them' : 'Nothing is missing'}
      {...(item.status !== 'documents_needed' && { neededTitle: 'Needed' })}
      describe={describe}
      canChange={item.status === 'documents_needed' || item.status === 'verification'}
      takesDocuments={takesDocuments.has(item.status)}
      foot={isCollecting && <Ready item={item} missing={missing} isChecking={isChecking} />}
    />
  );
}
