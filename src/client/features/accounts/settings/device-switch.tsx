import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { type BrowserPush, subscribe, unsubscribe } from '../../../data/push.ts';
import { api } from '../../../data/trpc.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { browserPushQuery, latestEventsQuery, pushQuery } from './settings-queries.ts';

const notes: Record<BrowserPush['state'], string> = {
  ready: 'A notification when a message has been unread for five minutes. It doesn’t show the text.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in your browser’s site settings first.',
  'needs-home-screen':
    'On an iPhone or iPad, add this site to your home screen first: tap Share, then “Add to Home Screen”. Then open it from there.',
  unsupported: 'This browser can’t show notifications from websites.',
};

/** Turns notifications on. If the user denies permission, shows a message that notifications are still off. */
async function turnOn(publicKey: string): Promise<void> {
  const subscription = await subscribe(publicKey);
  if (subscription) await api.account.startPush.mutate(subscription);
  else toast({ title: 'Notifications are still off', description: 'Your browser needs your permission.' });
}

/** Returns whether notifications in this browser are on: both the server and the browser must be subscribed. */
export function useIsOnHere(): boolean {
  const { data: server } = useSuspenseQuery(pushQuery);
  const { data: browser } = useSuspenseQuery(browserPushQuery);
  return server.since !== null && browser.isSubscribed;
}

/** Switch for notifications in this browser. */
export function DeviceSwitch() {
  const queryClient = useQueryClient();
  const { data: server } = useSuspenseQuery(pushQuery);
  const { data: browser } = useSuspenseQuery(browserPushQuery);
  const isOn = useIsOnHere();
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return turnOn(server.publicKey);
      await api.account.endPush.mutate();
      await unsubscribe();
    },
    onError: (error, wanted) =>
      toastFailure(`Notifications could not be turned ${wanted ? 'on' : 'off'}`, error),
    onSettled: () =>
      Promise.all(
        [pushQuery, browserPushQuery, latestEventsQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Switch
      checked={change.isPending ? change.variables : isOn}
      onChange={(wanted) => change.mutate(wanted)}
      disabled={browser.state !== 'ready'}
      label="Notify me on this device"
      note={notes[browser.state]}
    />
  );
}
