import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fetchCurrentUser } from '../../auth/me-query.ts';
import { changeUser } from '../../data/session.ts';
import { failureMessage, reason } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';

const route = getRouteApi('/_public/confirm-email');

const words = {
  confirm: {
    title: 'Confirm this address',
    lead: 'Confirm it so we know our e-mails reach you.',
    button: 'Confirm',
    doneLead: 'We’ll send our e-mails to this address.',
    after: { to: '/profile', label: 'Your profile' },
    expiredLead:
      'Links work once and expire after a while. If you’ve already used this one, your address is confirmed. If not, you can request a new one from your profile.',
    instead: { to: '/profile', label: 'Your profile' },
  },
  undo: {
    title: 'Undo the change?',
    lead: 'We’ll restore this e-mail address, log you out of every browser and e-mail you a link to choose a new password.',
    button: 'Undo the change',
    doneLead:
      'You’ve been logged out of every browser. Someone may have had access to your account, so use the link we’ve just sent you to choose a new password.',
    after: { to: '/auth', label: 'Log in' },
    expiredLead:
      'Links work once and expire after seven days. If you didn’t change your e-mail address yourself, contact us right away.',
    instead: { to: '/contact', label: 'Contact us' },
  },
} as const;

/**
 * Landing page for the confirmation and undo links in e-mails. Opening a link changes nothing, because mail
 * scanners open links and run scripts too. The user has to click a button.
 */
export function ConfirmEmailPage() {
  const { token = '', undo } = route.useSearch();
  const { title, lead, button, doneLead, after, expiredLead, instead } =
    words[undo === undefined ? 'confirm' : 'undo'];
  usePageMeta({ title, description: 'Confirm your e-mail address, or undo a change to it.' });
  const queryClient = useQueryClient();
  // The address has changed or the session has ended, so refetch the user in the background.
  const onSuccess = () => {
    fetchCurrentUser().then(
      (user) => changeUser(queryClient, user),
      () => undefined,
    );
  };
  const confirming = useMutation(trpc.account.confirmEmail.mutationOptions({ onSuccess }));
  const undoing = useMutation(trpc.account.undoEmailChange.mutationOptions({ onSuccess }));
  const { data, error, isPending, mutate } = undo === undefined ? confirming : undoing;
  const isExpired = reason(error) === 'auth.token-invalid';
  const isIncomplete = (undo ?? token) === '';

  const heading = data?.message ?? (isExpired ? 'This link no longer works' : title);
  const next = data ? after : instead;
  return (
    <chakra.div maxWidth="measure" display="grid" gap="24px" justifyItems="start">
      <chakra.div aria-live="polite" display="grid" gap="16px">
        <chakra.h1 textStyle="h1">{heading}</chakra.h1>
        <chakra.p textStyle="lead" color="muted">
          {data ? doneLead : isExpired ? expiredLead : lead}
        </chakra.p>
      </chakra.div>
      {isIncomplete && (
        <Notice tone="attention">This link is incomplete. Please open it again from the e-mail.</Notice>
      )}
      {error && !isExpired && <Notice tone="bad">{failureMessage(error)}</Notice>}
      {data || isExpired ? (
        <LinkButton to={next.to} variant="outline" iconAfter="arrow">
          {next.label}
        </LinkButton>
      ) : (
        <Button
          size="lg"
          variant={undo === undefined ? 'solid' : 'danger'}
          disabled={isIncomplete}
          busy={isPending}
          busyLabel="One moment…"
          onClick={() => mutate({ token: undo ?? token })}
        >
          {button}
        </Button>
      )}
    </chakra.div>
  );
}
