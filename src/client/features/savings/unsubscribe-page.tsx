import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureMessage } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';

const route = getRouteApi('/_public/unsubscribe');

/** Page behind the unsubscribe link in reminders. Requires a click, because mail scanners open links. */
export function UnsubscribePage() {
  usePageMeta({ title: 'Unsubscribe', description: 'Stop the weekly e-mail about savings challenges.' });
  const { token = '' } = route.useSearch();
  const unsubscribe = useMutation(trpc.savings.unsubscribe.mutationOptions());
  const done = unsubscribe.isSuccess;
  return (
    <chakra.div maxWidth="measure" display="grid" gap="16px" justifyItems="start">
      <chakra.div aria-live="polite" display="grid" gap="16px">
        <chakra.h1 textStyle="h1">{done ? 'You are unsubscribed' : 'Stop the reminders?'}</chakra.h1>
        <chakra.p textStyle="lead" color="muted">
          {done
            ? 'You won’t get any more savings reminders. To turn one back on, edit the challenge.'
            : 'We e-mail you once a week while a savings challenge is behind its target. Press the button to stop these e-mails for all challenges.'}
        </chakra.p>
      </chakra.div>
      {!done && token === '' && (
        <Notice tone="attention">This link is incomplete. Please open it again from the e-mail.</Notice>
      )}
      {unsubscribe.error && <Notice tone="bad">{failureMessage(unsubscribe.error)}</Notice>}
      {done ? (
        <LinkButton to="/savings-challenges" variant="outline" iconAfter="arrow">
          Your savings challenges
        </LinkButton>
      ) : (
        <Button
          size="lg"
          disabled={token === ''}
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
