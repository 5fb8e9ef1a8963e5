import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { southAfricanDay } from '../../../domain/calendar.ts';
import type { DocumentAction, DocumentEventView, DocumentView } from '../../../domain/documents/schemas.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay, formatRecent } from '../../ui/figures/day.ts';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { fileUrl, formatSize, scanDisplay } from './document-display.tsx';
import { historyQuery, versionsQuery } from './document-queries.ts';

const words: Record<DocumentAction, string> = {
  uploaded: 'Uploaded',
  opened: 'Opened',
  renamed: 'Renamed',
  replaced: 'Replaced',
  approved: 'Approved',
  processed: 'Processed',
  rejected: 'Replacement requested',
  reopened: 'Reopened for changes',
  infected: 'Malware found, file deleted',
  deleted: 'Deleted',
  restored: 'Restored',
};

const Title = chakra('h3', {
  base: {
    textStyle: 'h4',
    fontSize: '1.0625rem',
    borderTop: '2px solid',
    borderColor: 'ink',
    pt: '10px',
    mt: '6px',
  },
});

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <chakra.p role="alert" textStyle="sm" color="muted">
      {what} could not be loaded.{' '}
      <Button variant="plain" size="sm" minHeight="24px" onClick={onRetry}>
        Try again
      </Button>
    </chakra.p>
  );
}

const waiting = (
  <Skeleton>
    <Bone w="70%" />
    <Bone w="50%" h="12px" />
  </Skeleton>
);

/** Lists a document's versions with download links. Hidden if there is only one version. */
export function Versions({ document: { id, version } }: { document: DocumentView }) {
  const { data: versions, isError, refetch } = useQuery({ ...versionsQuery(id), enabled: version > 1 });
  if (version === 1) return null;
  return (
    <section aria-labelledby="versions">
      <Title id="versions">Versions</Title>
      {isError && <Failed what="The versions" onRetry={() => void refetch()} />}
      {!versions && !isError && waiting}
      <ul>
        {versions?.map(({ version: number, fileName, size, uploadedAt, scan }) => (
          <chakra.li
            key={number}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="12px"
            py="10px"
            borderBottom="1px solid"
            borderColor="line"
            textStyle="sm"
          >
            <span>
              Version {number}
              {number === version && ' (current)'}
            </span>
            {scan === null ? (
              <TextAnchor href={fileUrl(id, { version: number })} download>
                Download<chakra.span srOnly> version {number}</chakra.span>
              </TextAnchor>
            ) : (
              <chakra.span color="muted">{scanDisplay[scan].label}</chakra.span>
            )}
            <chakra.small gridColumn="1 / -1" textStyle="xs" color="muted" overflowWrap="anywhere">
              {fileName}, {formatSize(size)}, {formatDay(new Date(uploadedAt))}
            </chakra.small>
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ event: { action, by, at } }: { event: DocumentEventView }) {
  const { user } = useAuth();
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.li
      position="relative"
      ps="24px"
      pb="14px"
      textStyle="sm"
      _before={{
        content: '""',
        position: 'absolute',
        left: '0',
        top: '5px',
        width: '10px',
        height: '10px',
        borderRadius: '3px',
        bg: 'line-strong',
      }}
      _first={{ _before: { bg: 'brand' } }}
      css={{
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          left: '4px',
          top: '20px',
          bottom: '-1px',
          borderLeft: '2px solid',
          borderColor: 'line',
        },
      }}
    >
      <chakra.strong display="block" fontWeight="500" overflowWrap="anywhere">
        {words[action]}
        {action !== 'infected' && ` by ${by === user?.fullName ? 'you' : by}`}
      </chakra.strong>
      <chakra.time
        dateTime={at}
        display="block"
        textStyle="xs"
        color="muted"
        fontVariantNumeric="tabular-nums"
      >
        {formatRecent(new Date(at), today)}
      </chakra.time>
    </chakra.li>
  );
}

/** Lists a document's events, newest first. */
export function History({ document: { id } }: { document: DocumentView }) {
  const { data: events, isError, refetch } = useQuery(historyQuery(id));
  return (
    <section aria-labelledby="history">
      <Title id="history" mb="10px">
        History
      </Title>
      {isError && !events && <Failed what="The history" onRetry={() => void refetch()} />}
      {!events && !isError && waiting}
      <ol>
        {events?.map((event) => (
          <Entry key={`${event.at} ${event.action}`} event={event} />
        ))}
      </ol>
    </section>
  );
}
