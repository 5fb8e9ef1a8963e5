import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSection, wideSection } from '../../../ui/form-section.tsx';
import { SectionBoundary } from '../../../ui/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEnsureConfirmed } from './confirm-provider.tsx';
import {
  refetchTwoFactor,
  setTwoFactorStep,
  twoFactorQuery,
  type TwoFactorStep,
} from './two-factor-queries.ts';

/** Recovery codes at which it is time for new ones. */
const FEW_CODES = 3;

function tellFailure(error: unknown) {
  // That nobody is signed in any more is told once for all calls.
  if (httpStatus(error) === 401) return;
  // Another tab may have turned it on or off.
  refetchTwoFactor();
  toast({ title: 'Nothing was changed', description: failureMessage(error), variant: 'destructive' });
}

/** Hands what the server says once to the page that shows it. */
function useShowStep() {
  const navigate = useNavigate();
  return (step: TwoFactorStep) => {
    setTwoFactorStep(step);
    void navigate({ to: '/settings/two-factor' });
  };
}

/** The state in a word, what it means, and what can be done about it. */
function State({ word, children, actions }: { word: string; children: ReactNode; actions: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="16px 32px"
      maxWidth="680px"
      css={{ [wideSection]: { flexDirection: 'row', alignItems: 'flex-start' } }}
    >
      <chakra.div textStyle="ui" maxWidth="46ch">
        <chakra.p fontWeight="600">{word}</chakra.p>
        <chakra.p color="muted">{children}</chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        flexShrink="0"
        gap="10px"
        css={{
          '& > *': { flex: '1 1 auto' },
          [wideSection]: { flexDirection: 'column', flexWrap: 'nowrap', '& > *': { flex: 'none' } },
        }}
      >
        {actions}
      </chakra.div>
    </chakra.div>
  );
}

function Off() {
  const ensureConfirmed = useEnsureConfirmed();
  const showStep = useShowStep();
  const start = useMutation(
    trpc.account.startTwoFactor.mutationOptions({
      onSuccess: (setup) => showStep({ step: 'app', ...setup }),
      onError: tellFailure,
    }),
  );
  const begin = async () => {
    if (await ensureConfirmed()) start.mutate();
  };
  return (
    <State
      word="Off"
      actions={
        <Button icon="shield" busy={start.isPending} busyLabel="Starting…" onClick={() => void begin()}>
          Turn on
        </Button>
      }
    >
      A code from an app on your phone, asked for after your password. A stolen password alone is then not
      enough.
    </State>
  );
}

/** The question before it is turned off. */
function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const end = useMutation(
    trpc.account.endTwoFactor.mutationOptions({
      onSuccess: () => {
        refetchTwoFactor();
        toast({ title: 'Two-factor is off' });
      },
      onError: tellFailure,
      onSettled: onClose,
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Turn off two-factor?"
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
      onError: tellFailure,
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
      <State
        word="On"
        actions={
          <>
            <Button
              variant="outline"
              busy={renew.isPending}
              busyLabel="Making them…"
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
        Since {formatDay(new Date(since))} you need a code from your app to log in.{' '}
        {codesLeft === 0
          ? 'No recovery code is'
          : `${codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'}`}{' '}
        left{codesLeft <= FEW_CODES ? ': make new ones soon.' : '.'}
      </State>
      {asksOff && <TurnOffDialog onClose={() => setAsksOff(false)} />}
    </>
  );
}

function TwoFactorState() {
  const { data } = useSuspenseQuery(twoFactorQuery);
  return data.enabledAt === null ? <Off /> : <On since={data.enabledAt} codesLeft={data.recoveryCodesLeft} />;
}

const coming = (
  <Skeleton maxWidth="680px">
    <Bone h="20px" w="48px" />
    <Bone h="44px" w="80%" />
  </Skeleton>
);

const failed = (_: unknown, retry: () => void) => (
  <ErrorState title="Two-factor could not be loaded" onRetry={retry} />
);

/** Whether a log-in asks for a code, and the ways to change that. */
export function TwoFactorSection() {
  return (
    <FormSection id="two-factor" title="Two-factor">
      <SectionBoundary fallback={coming} failed={failed}>
        <TwoFactorState />
      </SectionBoundary>
    </FormSection>
  );
}
