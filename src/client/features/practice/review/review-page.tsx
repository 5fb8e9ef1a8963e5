import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createLink, getRouteApi, Link } from '@tanstack/react-router';
import { failureMessage, reason } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { todayQuery } from '../frame/use-desk-counts.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { briefDay } from '../frame/desk-words.ts';
import { clientFileUrl, DocumentPreview } from '../parts/document-preview.tsx';
import { type Decision, ReviewActs } from './review-acts.tsx';
import { leaveQueue, reviewQuery } from './review-queries.ts';

const route = getRouteApi('/practice/review/');

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      across: 'minmax(0, 1fr) 304px',
      xl: '268px minmax(0, 1fr) 304px',
    },
    height: { across: 'calc(100dvh - 57px)' },
    '& > *': { minWidth: '0', overflowY: { across: 'auto' }, borderColor: 'line' },
    '& > * + *': { borderLeftWidth: { across: '1px' } },
    '& > nav': { hideBelow: 'xl' },
  },
});

const Row = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '0 8px',
      px: '14px',
      py: '9px',
      borderBottom: '1px solid',
      borderColor: 'line',
      '&[aria-current]': { bg: 'card', boxShadow: 'inset 3px 0 0 {colors.ink}' },
    },
  }),
);

const doneWords = { approve: 'Approved', replace: 'Replacement asked for', process: 'Processed' } as const;

const refresh = () => refetchAfterChange(trpc.practice.pathFilter());

/** The documents to review, oldest first: each beside the decision on it. */
export function ReviewPage() {
  const { scope = 'mine', document: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useSuspenseInfiniteQuery(reviewQuery(scope));
  const { data: today } = useQuery(todayQuery(scope));
  const queue = data.pages.flat();
  const at = Math.max(
    0,
    queue.findIndex(({ id }) => id === wanted),
  );
  const shown = queue[at];
  const next = queue[at + 1];
  const counts = today?.counts.review;
  const show = (id: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, document: id }), replace: true });
  const reopen = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: refresh,
      onError: (error) =>
        toast({
          title: 'It could not be undone',
          description: failureMessage(error),
          variant: 'destructive',
        }),
    }),
  );
  const review = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: ({ id, version }, { decision }) => {
        toast({
          title: decision === 'reopen' ? 'Reopened' : doneWords[decision],
          action: { label: 'Undo', onPress: () => reopen.mutate({ id, version, decision: 'reopen' }) },
        });
        return refresh();
      },
      onError: (error) => {
        const wasFaster = reason(error) === 'documents.changed';
        toast({
          title: wasFaster
            ? 'A colleague was faster, or the client sent another file'
            : 'Nothing was changed',
          description: failureMessage(error),
          variant: 'destructive',
        });
        void refresh();
      },
    }),
  );
  const decide = (decision: Decision) => {
    if (!shown) return;
    review.mutate({ id: shown.id, version: shown.version, ...decision });
    // The next document shows at once; a rejected decision puts this one back into the queue.
    leaveQueue(scope, shown.id);
    show(next?.id);
  };
  return (
    <DeskPage
      title="Review"
      note="oldest first"
      isFlush
      views={
        <DeskViews aria-label="Whose">
          <Link to="/practice/review" search={{}} aria-current={scope === 'mine' ? 'true' : undefined}>
            Mine <small>{counts?.mine}</small>
          </Link>
          <Link
            to="/practice/review"
            search={{ scope: 'everyone' }}
            activeOptions={{ exact: true }}
            aria-current={scope === 'everyone' ? 'true' : undefined}
          >
            Everyone’s <small>{counts?.everyone}</small>
          </Link>
        </DeskViews>
      }
    >
      {shown ? (
        <Columns>
          <nav aria-label="Documents to review">
            {queue.map((document) => (
              <Row
                key={document.id}
                to="/practice/review"
                search={{ ...(scope === 'everyone' && { scope }), document: document.id }}
                replace
                activeOptions={{ exact: true }}
                aria-current={document.id === shown.id ? 'true' : undefined}
              >
                <chakra.b fontWeight="600" truncate>
                  {document.client.fullName}
                </chakra.b>
                <chakra.small color="muted">{briefDay(document.since)}</chakra.small>
                <chakra.span gridColumn="1 / -1" color="muted" fontSize="0.8125rem" truncate>
                  {document.requests[0]?.title ?? document.name}
                </chakra.span>
              </Row>
            ))}
          </nav>
          <chakra.section aria-label="Preview" bg="inset" minHeight={{ base: '60dvh', across: '0' }}>
            <DocumentPreview key={`${shown.id} ${shown.version}`} document={shown} />
            {/* Loaded before it is asked for. */}
            {next && <link rel="prefetch" href={`${clientFileUrl(next.id)}?inline=1`} />}
          </chakra.section>
          <ReviewActs
            key={`${shown.id} ${shown.version}`}
            document={shown}
            onDecide={decide}
            onNext={() => show(next?.id)}
          />
        </Columns>
      ) : (
        <chakra.div p="20px">
          <DeskEmpty title="Every document is reviewed.">
            {scope === 'mine' && (
              <Link to="/practice/review" search={{ scope: 'everyone' }}>
                See everyone’s
              </Link>
            )}
          </DeskEmpty>
        </chakra.div>
      )}
    </DeskPage>
  );
}
