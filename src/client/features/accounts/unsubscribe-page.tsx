import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { listNotifications, parseUnsubscribeToken } from '../../../domain/accounts/notifications.ts';
import { failureMessage } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';

const route = getRouteApi('/_public/unsubscribe');

/** Page behind the unsubscribe link in reminders. Requires a click, because mail scanners open links. */
export function UnsubscribePage() {
  usePageMeta({ title: 'Unsubscribe', description: 'Stop e-mail reminders.' });
  const { token = '' } = route.useSearch();
  const unsubscribe = useMutation(trpc.account.unsubscribe.mutationOptions());
  const done = unsubscribe.isSuccess;
  const parsed = parseUnsubscribeToken(token);
  const reminders = parsed ? `reminders about ${listNotifications(parsed.notifications)}` : 'these reminders';
  return (
    <chakra.div maxWidth="measure" display="grid" gap="16px" justifyItems="start">
      <chakra.div aria-live="polite" display="grid" gap="16px">
        <chakra.h1 textStyle="h1">{done ? 'You’ve been unsubscribed' : 'Stop the reminders?'}</chakra.h1>
        <chakra.p textStyle="lead" color="muted">
          {done
            ? `You won’t get any more ${reminders}. You can turn them on again in your settings.`
            : `Press the button to stop ${reminders}. You’ll still get all other e-mails about your account.`}
        </chakra.p>
      </chakra.div>
      {!done && !parsed && (
        <Notice tone="attention">This link is incomplete. Please open it again from the e-mail.</Notice>
      )}
      {unsubscribe.error && <Notice tone="bad">{failureMessage(unsubscribe.error)}</Notice>}
      {done ? (
        <LinkButton to="/settings" hash="notifications" variant="outline" iconAfter="arrow">
          Your notification settings
        </LinkButton>
      ) : (
        <Button
          size="lg"
          disabled={!parsed}
          busy={unsubscribe.isPending}
          busyLabel="Unsubscribing…"
          onClick={() => unsubscribe.mutate({ token })}
        >
          Unsubscribe
        </Button>
      )}
    </chakra.div>
  );
}
