import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ProfileView } from '../../../../domain/accounts/profile.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toastFailure } from '../../../data/notifications.ts';
import { profileQuery } from '../profile-query.ts';

type Notification = keyof ProfileView['notifications'];

interface NotificationSwitchProps {
  of: Notification;
  label: string;
  note: string;
}

/** Switch with an optimistic update that is rolled back on failure. */
function NotificationSwitch({ of, label, note }: NotificationSwitchProps) {
  const queryClient = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const save = useMutation(
    trpc.account.update.mutationOptions({
      // Sends requests in order, so that the last response matches the last choice.
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

/** Section with opt-in switches for optional e-mails. */
export function NotificationsSection() {
  return (
    <FormSection
      id="notifications"
      title="Notifications"
      note="We always send receipts and password notices."
    >
      <chakra.div
        display="grid"
        gap="12px"
        css={{ '& > * + *': { borderTop: '1px solid', borderColor: 'line', paddingTop: '12px' } }}
      >
        <NotificationSwitch
          of="newSignIn"
          label="New login"
          note="An e-mail when someone logs in from a new browser"
        />
        <NotificationSwitch
          of="savingsReminders"
          label="Savings reminders"
          note="A weekly e-mail if you fall behind on a challenge with reminders on"
        />
      </chakra.div>
    </FormSection>
  );
}
