import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Notification } from '../../../../domain/accounts/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toastFailure } from '../../../data/notifications.ts';
import { DeviceSwitch, useIsOnHere } from './device-switch.tsx';
import { profileQuery } from '../profile-query.ts';

/** Label and explanation of each switch, in order. */
const switches: Record<Notification, { label: string; note: string }> = {
  newSignIn: { label: 'New login', note: 'An e-mail when someone logs in from a new browser' },
  documentReminders: {
    label: 'Missing documents',
    note: 'Reminders 3, 7 and 14 days after we ask for documents',
  },
  approvalReminders: {
    label: 'Figures to approve',
    note: 'Reminders 2 and 5 days after we send you figures',
  },
  quoteReminders: { label: 'Prices to accept', note: 'Reminders 3 and 10 days after we send you a price' },
  paymentReminders: {
    label: 'Payments to SARS',
    note: 'Reminders 7 and 2 days before an amount is due',
  },
  savingsReminders: {
    label: 'Savings reminders',
    note: 'A weekly e-mail if you fall behind on a challenge with reminders on',
  },
};

/** Switch with an optimistic update that is rolled back on failure. */
function NotificationSwitch({ of }: { of: Notification }) {
  const { label, note } = switches[of];
  const queryClient = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const save = useMutation(
    trpc.account.update.mutationOptions({
      // Send requests in order, so the last response matches the user's last choice.
      scope: { id: 'notifications' },
      onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
      onError: (error) => toastFailure(`${label} could not be changed`, error),
    }),
  );
  const chosen = save.isPending ? save.variables.notifications?.[of] : undefined;
  return (
    <Switch
      checked={chosen ?? profile.notifications[of]}
      onChange={(wanted) => save.mutate({ notifications: { [of]: wanted } })}
      label={label}
      note={note}
    />
  );
}

/** Section with switches for optional e-mails, and for notifications on this device. */
export function NotificationsSection() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const all = [...Object.values(profile.notifications), useIsOnHere()];
  return (
    <FormSection
      id="notifications"
      title="Notifications"
      folds
      summary={`${all.filter(Boolean).length} of ${all.length} on`}
      note="We always send receipts, password notices and news about your returns"
    >
      <chakra.div
        display="grid"
        gap="12px"
        css={{ '& > * + *': { borderTop: '1px solid', borderColor: 'line', paddingTop: '12px' } }}
      >
        {(Object.keys(switches) as Notification[]).map((name) => (
          <NotificationSwitch key={name} of={name} />
        ))}
        <DeviceSwitch />
        <chakra.p textStyle="ui" color="muted">
          Reminders come on business days, at most one a day.
        </chakra.p>
      </chakra.div>
    </FormSection>
  );
}
