import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { DAY_MS } from '../../../../domain/calendar.ts';
import { graceDays } from '../../../../domain/retention.ts';
import { trpc } from '../../../data/trpc.ts';
import { raisedInDark } from '../../../theme/raised-in-dark.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { profileQuery } from '../profile-query.ts';

/** ID of the banner that receives focus after a deletion request. Distinct from the deletion section's ID. */
export const deletionBannerId = 'pending-deletion';

/** Dark banner, the style for everything that needs the client's action. */
const Banner = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px 32px',
    p: '20px',
    mb: '36px',
    borderRadius: 'lg',
    bg: 'hero',
    color: 'on-hero',
    '--focus-ring': '{colors.hero-action}',
    _dark: raisedInDark,
    '@media (min-width: 641px)': {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      p: '22px 28px',
    },
  },
});

/** Banner with the scheduled deletion date and a button to keep the account. */
export function DeletionBanner() {
  const queryClient = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const keep = useMutation(
    trpc.account.keepAccount.mutationOptions({
      onSuccess: async () => {
        void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
        await queryClient.invalidateQueries(profileQuery);
        // The button disappears with the banner, so move focus.
        document.getElementById('main')?.focus();
        toast({
          title: 'Your account won’t be deleted',
          description: 'Cancelled subscriptions stay cancelled.',
        });
      },
      onError: (error) => toastFailure('Something went wrong', error),
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
      // The dialog moves focus here without scrolling, so scroll explicitly.
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
