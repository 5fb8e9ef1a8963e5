import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import type { ChallengeView, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx';
import { cardId } from '../challenge-card.tsx';

// Each dialog loads on first use, because the date picker alone is larger than the page.
const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.tsx')).JoinDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

const route = getRouteApi('/_shared/_account/savings-challenges');

interface SavingsDialogsProps {
  mine: readonly UserChallengeView[];
  challenges: readonly ChallengeView[];
  onClose: () => void;
}

/** Renders the dialog named in the URL, or nothing if it doesn't match the data. */
export function SavingsDialogs({ mine, challenges, onClose: close }: SavingsDialogsProps) {
  const { tab, dialog, id } = route.useSearch();
  const navigate = route.useNavigate();
  const own = mine.find((one) => one.id === id);
  const open = () => {
    if (dialog === 'join') {
      const challenge = challenges.find((one) => one.id === id);
      // Replaces the dialog's entry in the browser history.
      const joined = () => void navigate({ search: {}, replace: true, resetScroll: false });
      return challenge && <JoinDialog challenge={challenge} onClose={close} onJoined={joined} />;
    }
    if (!own) return null;
    if (dialog === 'history') {
      return <HistoryDialog own={own} onClose={close} />;
    }
    if (own.status !== 'active') return null;
    if (dialog === 'entry') {
      return (
        <EntryDialog
          own={own}
          onClose={close}
          onAdded={close}
          finalFocus={() => document.getElementById(cardId(own.id))}
        />
      );
    }
    if (dialog === 'change') {
      const leave = () =>
        void navigate({ search: { tab, dialog: 'leave', id: own.id }, replace: true, resetScroll: false });
      return <ChangeDialog own={own} onClose={close} onLeave={leave} />;
    }
    return dialog === 'leave' ? <LeaveDialog own={own} onClose={close} /> : null;
  };
  return (
    <DialogBoundary key={`${dialog}-${id}`} onFailed={close}>
      {open()}
    </DialogBoundary>
  );
}
