import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { useEnsureConfirmed } from './confirm-provider.tsx';
import { SectionState } from './section-state.tsx';
import {
  refetchTwoFactor,
  setTwoFactorStep,
  twoFactorQuery,
  type TwoFactorStep,
} from './two-factor-queries.ts';

/** Suggest new recovery codes when at most this many are left. */
const FEW_CODES = 3;

function reportFailure(error: unknown) {
  // Refetch, because another tab may have changed the setting.
  refetchTwoFactor();
  toastFailure('Nothing was changed', error);
}

/** Returns a function that stores a setup step and opens the setup page. */
function useShowStep() {
  const navigate = useNavigate();
  return (step: TwoFactorStep) => {
    setTwoFactorStep(step);
    void navigate({ to: '/settings/two-factor' });
  };
}

function Off() {
  const ensureConfirmed = useEnsureConfirmed();
  const showStep = useShowStep();
  const start = useMutation(
    trpc.account.startTwoFactor.mutationOptions({
      onSuccess: (setup) => showStep({ step: 'app', ...setup }),
      onError: reportFailure,
    }),
  );
  const begin = async () => {
    if (await ensureConfirmed()) start.mutate();
  };
  return (
    <SectionState
      word="Off"
      actions={
        <Button icon="shield" busy={start.isPending} busyLabel="Starting…" onClick={() => void begin()}>
          Turn on
        </Button>
      }
    >
      After your password, you enter a code from an app on your phone. This protects you even if your password
      is stolen.
    </SectionState>
  );
}

/** Confirmation dialog for turning off two-step verification. */
function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const end = useMutation(
    trpc.account.endTwoFactor.mutationOptions({
      onSuccess: () => {
        refetchTwoFactor();
        toast({ title: 'Two-step verification is off' });
      },
      onError: reportFailure,
      onSettled: onClose,
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Turn off two-step verification?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it on
          </Button>
          <Button variant="danger" busy={end.isPending} busyLabel="Turning off…" onClick={() => end.mutate()}>
            Turn off
          </Button>
        </>
      }
    >
      <p>
        Your password alone will then be enough to log in. The entry in your app and your recovery codes will
        stop working.
      </p>
    </Dialog>
  );
}

function On({ since, codesLeft }: { since: string; codesLeft: number }) {
  const ensureConfirmed = useEnsureConfirmed();
  const showStep = useShowStep();
  const [asksOff, setAsksOff] = useState(false);
  const renew = useMutation(
    trpc.account.newRecoveryCodes.mutationOptions({
      onSuccess: (codes) => {
        refetchTwoFactor();
        showStep({ step: 'codes', isSetup: false, ...codes });
      },
      onError: reportFailure,
    }),
  );
  const makeCodes = async () => {
    if (await ensureConfirmed()) renew.mutate();
  };
  const askOff = async () => {
    if (await ensureConfirmed()) setAsksOff(true);
  };
  return (
    <>
      <SectionState
        word="On"
        actions={
          <>
            <Button
              variant="outline"
              busy={renew.isPending}
              busyLabel="Creating…"
              onClick={() => void makeCodes()}
            >
              New recovery codes
            </Button>
            <Button variant="outline" onClick={() => void askOff()}>
              Turn off
            </Button>
          </>
        }
      >
        Since {formatDay(new Date(since))}, you’ve needed a code from your app to log in.{' '}
        {codesLeft === 0
          ? 'You have no recovery codes'
          : `You have ${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'}`}{' '}
        left{codesLeft <= FEW_CODES ? ': create new ones soon.' : '.'}
      </SectionState>
      {asksOff && <TurnOffDialog onClose={() => setAsksOff(false)} />}
    </>
  );
}

function TwoFactorState() {
  const { data } = useSuspenseQuery(twoFactorQuery);
  return data.enabledAt === null ? <Off /> : <On since={data.enabledAt} codesLeft={data.recoveryCodesLeft} />;
}

const coming = (
  <Skeleton>
    <Bone h="20px" w="48px" />
    <Bone h="44px" w="80%" />
  </Skeleton>
);

const failed = (_: unknown, retry: () => void) => (
  <ErrorState title="Two-step verification could not be loaded" onRetry={retry} />
);

/** Section with the two-step verification state and the actions that change it. */
export function TwoFactorSection() {
  return (
    <FormSection id="two-factor" title="Two-step verification">
      <SectionBoundary fallback={coming} failed={failed}>
        <TwoFactorState />
      </SectionBoundary>
    </FormSection>
  );
}
