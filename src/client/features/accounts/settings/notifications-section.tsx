import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ProfileView } from '../../../../domain/accounts/profile.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { profileQuery } from '../profile-query.ts';

type Notification = keyof ProfileView['notifications'];

interface NotificationSwitchProps {
  of: Notification;
  label: string;
  note: string;
}

/** Shows what was chosen at once, and what is stored again where that was refused. */
function NotificationSwitch({ of, label, note }: NotificationSwitchProps) {
  const queryClient = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const save = useMutation(
    trpc.account.update.mutationOptions({
      // One after the other, so that the last answer is the last choice.
      scope: { id: 'notifications' },
      onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
      onError: (error) => {
        // That nobody is signed in any more is told once for all calls.
        if (httpStatus(error) === 401) return;
        toast({
          title: `${label} was not changed`,
          description: failureMessage(error),
          variant: 'destructive',
        });
      },
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

/** Which mails the person gets of those that need not be. */
export function NotificationsSection() {
  return (
    <FormSection
      id="notifications"
      title="Notifications"
      note="Receipts and notices about your password are always sent."
    >
      <chakra.div
        display="grid"
        gap="12px"
        css={{ '& > * + *': { borderTop: '1px solid', borderColor: 'line', paddingTop: '12px' } }}
      >
        <NotificationSwitch
          of="newSignIn"
          label="New login"
          note="An e-mail when someone logs in with a browser that was not logged in before"
        />
        <NotificationSwitch
          of="savingsReminders"
          label="Savings reminders"
          note="Once a week, while a challenge with its reminder switched on is behind"
        />
      </chakra.div>
    </FormSection>
  );
}
