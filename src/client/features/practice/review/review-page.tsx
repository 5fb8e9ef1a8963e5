import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { createLink, getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PaneSkeleton } from '../parts/pane-skeleton.tsx';
import { scanDisplay } from '../../documents/document-display.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { todayQuery } from '../frame/use-desk-counts.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { clientFileUrl, DocumentPreview } from '../parts/document-preview.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ReviewActs } from './review-acts.tsx';
import type { ReviewDraft } from './review-drafts.ts';
import { useReview } from './use-review.ts';
import type { Meanwhile } from './use-shown-document.ts';

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
      // The scrolling list would clip an outer ring.
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'card', boxShadow: 'inset 3px 0 0 {colors.ink}' },
    },
  }),
);

/** Shown instead of a document that no longer awaits review: its unsent note and a way back to the queue. */
function NotWaiting({ draft, onLeave }: { draft: ReviewDraft; onLeave: () => void }) {
  return (
    <chakra.div p="20px">
      <DeskEmpty title="This document isn’t waiting for review.">
        <chakra.div display="grid" gap="10px" justifyItems="start">
          <p>{draft.failure ?? 'It has already been reviewed or removed.'}</p>
          {draft.note && (
            <chakra.p color="ink" whiteSpace="pre-wrap" overflowWrap="anywhere">
              Your note, which wasn’t sent: “{draft.note}”
            </chakra.p>
          )}
          <Button size="xs" onClick={onLeave}>
            Back to the queue
          </Button>
        </chakra.div>
      </DeskEmpty>
    </chakra.div>
  );
}

/**
 * Notice that the shown document has changed. The document stays, because staff may be reading it or writing a
 * note.
 */
function MeanwhileNotice({ what, onShow }: { what: Meanwhile; onShow: () => void }) {
  return (
    <chakra.div p="10px 14px">
      <Notice tone="attention">
        {what === 'gone' ? (
          'This document has just been reviewed or removed.'
        ) : (
          <>
            A newer version has been sent.{' '}
            <Button size="xs" variant="outline" onClick={onShow}>
              Show it
            </Button>
          </>
        )}
      </Notice>
    </chakra.div>
  );
}

/** Documents to review, oldest first, with a form to decide on each. */
export function ReviewPage() {
  const { scope = 'mine', document: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: today } = useQuery(todayQuery(scope));
  const review = useReview({
    scope,
    wanted,
    onShow: (document) => void navigate({ search: (before) => ({ ...before, document }), replace: true }),
  });
  const { queue, id, shown, next, draft } = review;
  const [hasActed, setActed] = useState(false);
  const counts = today?.counts.review;
  return (
    <DeskPage
      title="Review"
      note="oldest first"
      isFlush
      views={
        <DeskViews aria-label="Whose">
          <Link
            to="/practice/review"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={scope === 'mine' ? 'true' : undefined}
          >
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
                  {document.scan !== null && `${scanDisplay[document.scan].label}: `}
                  {document.requests[0]?.title ?? document.name}
                </chakra.span>
              </Row>
            ))}
            <chakra.div p="10px 14px">
              <ShowMore {...review.more} />
            </chakra.div>
          </nav>
          <chakra.section aria-label="Preview" bg="inset" minHeight={{ base: '60dvh', across: '0' }}>
            {review.meanwhile && <MeanwhileNotice what={review.meanwhile} onShow={review.showLatest} />}
            {review.isOutside && (
              <chakra.p px="14px" py="9px" color="muted" fontSize="0.8125rem">
                This document isn’t in this list, but it’s waiting for review too.
              </chakra.p>
            )}
            <DocumentPreview key={`${shown.id} ${shown.version}`} document={shown} />
            {next?.scan === null && <link rel="prefetch" href={`${clientFileUrl(next.id)}?inline=1`} />}
          </chakra.section>
          <ReviewActs
            key={`${shown.id} ${shown.version}`}
            document={shown}
            draft={draft}
            onDraft={(change) => review.changeDraft(shown.id, change)}
            onDecide={(decision) => {
              setActed(true);
              review.decide(decision);
            }}
            onNext={() => {
              setActed(true);
              review.show(next?.id);
            }}
            takesFocus={hasActed}
          />
        </Columns>
      ) : review.isLoading ? (
        <PaneSkeleton />
      ) : id !== undefined ? (
        <NotWaiting
          draft={draft}
          onLeave={() => {
            review.dropDraft(id);
            review.show(undefined);
          }}
        />
      ) : (
        <chakra.div p="20px">
          <DeskEmpty title="All documents have been reviewed." takesFocus={hasActed}>
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
