import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { graceDays } from '../../../../domain/deletion/retention.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/day.ts';
import { toast } from '../../../ui/toast.ts';
import { profileQuery } from '../profile-query.ts';

/** Focused once a deletion was asked for; the section it was asked for in has another id. */
export const deletionBannerId = 'pending-deletion';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Ink, as whatever asks the client for something. */
const Banner = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px 32px',
    p: '20px',
    mb: '36px',
    borderRadius: 'lg',
    bg: { base: 'hero', _dark: 'inset' },
    color: 'on-hero',
    boxShadow: { _dark: 'inset 0 4px 0 {colors.accent}' },
    '@media (min-width: 641px)': {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      p: '22px 28px',
    },
  },
});

/** While the account is about to be deleted: when, and the way to keep it. */
export function DeletionBanner() {
  const queryClient = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const keep = useMutation(
    trpc.account.keepAccount.mutationOptions({
      onSuccess: async () => {
        void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
        await queryClient.invalidateQueries(profileQuery);
        // The button goes with the banner.
        document.getElementById('main')?.focus();
        toast({ title: 'Your account stays', description: 'Cancelled subscriptions stay cancelled.' });
      },
      onError: (error) => {
        if (httpStatus(error) === 401) return;
        toast({
          title: 'Something went wrong',
          description: failureMessage(error),
          variant: 'destructive',
        });
      },
    }),
  );
  if (profile.deletesAt === null) return null;
  const deletesAt = new Date(profile.deletesAt);
  const askedAt = new Date(deletesAt.getTime() - graceDays * DAY_MS);
  return (
    <Banner
      id={deletionBannerId}
      tabIndex={-1}
      aria-labelledby="deletion-title"
      // The dialog below, where the deletion is asked for, hands on the focus without scrolling.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'center' })}
    >
      <div>
        <chakra.h2 id="deletion-title" textStyle="h3">
          Your account will be deleted on {formatDay(deletesAt)}
        </chakra.h2>
        <chakra.p textStyle="ui" color="on-hero-muted" mt="4px">
          You asked for this on {formatDay(askedAt)}. Until then you can change your mind.
        </chakra.p>
      </div>
      <Button variant="accent" busy={keep.isPending} busyLabel="Keeping…" onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </Banner>
  );
}
