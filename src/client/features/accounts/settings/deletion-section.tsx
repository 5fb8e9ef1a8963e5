import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DAY_MS, southAfricanDay } from '../../../../domain/calendar.ts';
import { deletionTerms, graceDays, retentionEnd, retention } from '../../../../domain/retention.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormSection, wideSection } from '../../../ui/forms/form-section.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { toastFailure } from '../../../data/notifications.ts';
import { profileQuery } from '../profile-query.ts';
import { useEnsureConfirmed } from './confirm-provider.tsx';
import { deletionBannerId } from './deletion-banner.tsx';

const Terms = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px 32px',
    mb: '12px',
    [wideSection]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

function TermsList({ title, terms, icon }: { title: string; terms: readonly string[]; icon: IconName }) {
  const id = useId();
  return (
    <div>
      <chakra.h3
        id={id}
        textStyle="sm"
        fontWeight="600"
        pb="8px"
        borderBottom="1px solid"
        borderColor="line-strong"
      >
        {title}
      </chakra.h3>
      <ul aria-labelledby={id}>
        {terms.map((term) => (
          <chakra.li
            key={term}
            display="grid"
            gridTemplateColumns="16px minmax(0, 1fr)"
            gap="10px"
            py="9px"
            textStyle="sm"
            borderBottom="1px solid"
            borderColor="line"
            _last={{ borderBottom: '0' }}
          >
            <chakra.span color="muted" mt="2px">
              <Icon name={icon} size={16} />
            </chakra.span>
            {term}
          </chakra.li>
        ))}
      </ul>
    </div>
  );
}

interface DeletionDialogProps {
  open: boolean;
  /** Time when the dialog was opened. */
  now: Date;
  onClose: () => void;
}

function DeletionDialog({ open, now, onClose }: DeletionDialogProps) {
  const queryClient = useQueryClient();
  const request = useMutation(
    trpc.account.requestDeletion.mutationOptions({
      onSuccess: async () => {
        void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
        void queryClient.invalidateQueries(trpc.orders.pathFilter());
        await queryClient.invalidateQueries(profileQuery);
      },
      onError: (error) => toastFailure('Your account was not deleted', error),
      onSettled: onClose,
    }),
  );
  const deletesAt = new Date(now.getTime() + graceDays * DAY_MS);
  const lastDay = new Date(`${retentionEnd(southAfricanDay(deletesAt))}T12:00:00Z`);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title="Delete your account?"
      // After a request, focus moves to the banner that explains the next steps.
      finalFocus={() => document.getElementById(deletionBannerId)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            variant="danger"
            busy={request.isPending}
            busyLabel="Saving…"
            onClick={() => request.mutate()}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="12px">
        <p>
          It will be deleted on {formatDay(deletesAt)}. Until then you can log in and keep it. Subscriptions
          are cancelled at once and can’t be restored.
        </p>
        <p>
          Tax law requires us to keep some records until {formatDay(lastDay)}, and your documents for{' '}
          {retention.years} years after the last change to a paid order for a tax return or a yearly plan.
          Only an administrator can see them.
        </p>
      </chakra.div>
    </Dialog>
  );
}

/** Section that explains what a deletion removes and keeps, with the button to request it. */
export function DeletionSection() {
  const ensureConfirmed = useEnsureConfirmed();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const [isAsking, setAsking] = useState(false);
  const [askedAt, setAskedAt] = useState(() => new Date());
  const ask = async () => {
    if (!(await ensureConfirmed())) return;
    setAskedAt(new Date());
    setAsking(true);
  };
  return (
    <FormSection id="deletion" title="Delete my account" folds>
      <Terms>
        <TermsList title={`Deleted after ${graceDays} days`} terms={deletionTerms.deleted} icon="minus" />
        <TermsList title="Kept because tax law requires it" terms={deletionTerms.kept} icon="lock" />
      </Terms>
      <SettingRow>
        <p>
          {profile.deletesAt === null
            ? 'Until then you can change your mind. Subscriptions are cancelled at once.'
            : `You asked for this. Your account will be deleted on ${formatDay(new Date(profile.deletesAt))}.`}
        </p>
        {profile.deletesAt === null && (
          <Button variant="dangerOutline" icon="trash" onClick={() => void ask()}>
            Delete my account
          </Button>
        )}
      </SettingRow>
      <DeletionDialog open={isAsking} now={askedAt} onClose={() => setAsking(false)} />
    </FormSection>
  );
}
