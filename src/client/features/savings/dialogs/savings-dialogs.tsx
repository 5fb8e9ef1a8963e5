import { getRouteApi } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ChallengeView, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx';
import type { Completion } from '../celebration/celebration-text.ts';
import { cardId } from '../challenge-card.tsx';
import type { SavingsDialog } from '../savings-search.ts';

// Each dialog loads on first use, because the date picker alone is larger than the page.
const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.tsx')).JoinDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));
const CelebrationSheet = lazy(async () => ({
  default: (await import('../celebration/celebration-sheet.tsx')).CelebrationSheet,
}));
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

const route = getRouteApi('/_shared/_account/savings-challenges');

function notifyOnce(waiting: RefObject<(() => void) | null>): void {
  waiting.current?.();
  waiting.current = null;
}

/**
 * Holds the completed challenge to celebrate. Its notifications are shown when the celebration ends, when another
 * challenge is completed, or when the user leaves the page, even if the response arrives later.
 */
function useCelebration() {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      notifyOnce(waiting);
    };
  }, []);
  return {
    completion,
    celebrate: (completed: Completion) => {
      notifyOnce(waiting);
      if (!mounted.current) {
        completed.notify();
        return;
      }
      waiting.current = completed.notify;
      setCompletion(completed);
    },
    end: () => {
      setCompletion(null);
      notifyOnce(waiting);
    },
  };
}

interface SavingsDialogsProps {
  mine: readonly UserChallengeView[];
  challenges: readonly ChallengeView[];
  onOpen: (dialog: SavingsDialog, id: number) => void;
  onClose: () => void;
}

/** Renders the dialog named in the URL if it matches the data, followed by any celebration. */
export function SavingsDialogs({ mine, challenges, onOpen, onClose: close }: SavingsDialogsProps) {
  const { tab, dialog, id } = route.useSearch();
  const navigate = route.useNavigate();
  const { completion, celebrate, end } = useCelebration();
  /** Target for a challenge that the celebration suggested. Applies until its join dialog closes. */
  const [offer, setOffer] = useState<{ id: number; target: string | undefined }>();
  useEffect(() => {
    if (dialog !== 'join') return undefined;
    return () => setOffer(undefined);
  }, [dialog]);
  const own = mine.find((item) => item.id === id);
  const open = () => {
    if (dialog === 'join') {
      const challenge = challenges.find((item) => item.id === id);
      // Replaces the dialog's entry in the browser history.
      const joined = () => void navigate({ search: {}, replace: true, resetScroll: false });
      return (
        challenge && (
          <JoinDialog
            challenge={challenge}
            target={offer?.id === id ? offer?.target : undefined}
            onClose={close}
            onJoined={joined}
          />
        )
      );
    }
    if (!own) return null;
    if (dialog === 'history') return <HistoryDialog own={own} onClose={close} onCompleted={celebrate} />;
    if (dialog === 'entry') {
      // An entry may have just completed the challenge. Keep the dialog mounted until it closes itself.
      if (own.status !== 'active' && completion === null) return null;
      return (
        <EntryDialog
          own={own}
          onClose={close}
          onAdded={close}
          onCompleted={celebrate}
          finalFocus={() => document.getElementById(cardId(own.id))}
        />
      );
    }
    if (own.status !== 'active') return null;
    if (dialog === 'change') {
      const leave = () =>
        void navigate({ search: { tab, dialog: 'leave', id: own.id }, replace: true, resetScroll: false });
      return <ChangeDialog own={own} onClose={close} onLeave={leave} />;
    }
    return dialog === 'leave' ? <LeaveDialog own={own} onClose={close} /> : null;
  };
  return (
    <>
      <DialogBoundary key={`${dialog}-${id}`} onFailed={close}>
        {open()}
      </DialogBoundary>
      {completion && dialog === undefined && (
        <DialogBoundary key={`celebration-${completion.entry.id}`} onFailed={end}>
          <CelebrationSheet
            completion={completion}
            mine={mine}
            challenges={challenges}
            onEnd={end}
            onJoin={(next, target) => {
              end();
              setOffer({ id: next, target });
              onOpen('join', next);
            }}
            finalFocus={() => document.getElementById(cardId(completion.challenge.id))}
          />
        </DialogBoundary>
      )}
    </>
  );
}
