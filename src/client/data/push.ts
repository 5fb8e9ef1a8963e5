import type { StartPushInput } from '../../domain/push/schemas.ts';

/** Browser support for notifications. */
type PushSupport =
  | 'ready'
  /** iPhones and iPads only show notifications from sites that were added to the home screen. */
  | 'needs-home-screen'
  | 'unsupported';

export interface BrowserPush {
  state: PushSupport | 'blocked';
  isSubscribed: boolean;
}

/** Path of the service worker. It is at the root, so its scope covers the whole site. */
const WORKER = '/push-worker.js';

/** Returns whether this is an iPhone or iPad. iPads identify as Macs, but Macs have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  return isAppleMobile() ? 'needs-home-screen' : 'unsupported';
}

/**
 * Returns the service worker for notifications; undefined if they have never been turned on in this browser.
 */
const findWorker = async () => navigator.serviceWorker?.getRegistration('/');

/** Returns the browser's support for notifications, its permission and whether it is subscribed. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const support = pushSupport();
  if (support !== 'ready') return { state: support, isSubscribed: false };
  if (Notification.permission === 'denied') return { state: 'blocked', isSubscribed: false };
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  return { state: 'ready', isSubscribed: Boolean(subscription) && Notification.permission === 'granted' };
}

/**
 * Asks the user for permission, unless they've given it, and subscribes. Returns null without permission.
 * `publicKey` is the server's key, in base64url.
 */
export async function subscribe(publicKey: string): Promise<StartPushInput | null> {
  // Ask first, because browsers only show the prompt right after a click.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may belong to another key or another user.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    // Browsers always include the endpoint and the keys, although the type makes them optional.
    return (await pushManager.subscribe(options)).toJSON() as StartPushInput;
  } catch (cause) {
    throw new Error('Your browser’s notification service can’t be reached. Please try again later.', {
      cause,
    });
  }
}

/** Removes the service worker, its subscription and any visible notifications. */
export async function unsubscribe(): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  for (const notification of await worker.getNotifications()) notification.close();
  await worker.unregister();
}
