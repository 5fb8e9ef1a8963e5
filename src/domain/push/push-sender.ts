/** A notification for one browser. */
export interface Push {
  /** Where to, as the browser said when it subscribed. Keys are in base64url. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Our key pair, in base64url. */
  key: { publicKey: string; privateKey: string };
  /** What the service worker gets. The push service can't read it. */
  payload: string;
  /** A later push with the same topic replaces one that the device hasn't received yet. */
  topic: string;
  /** How long the push service keeps it for a device that is offline. */
  ttlSeconds: number;
}

/**
 * Hands a notification to the browser's push service. Returns `gone` if the subscription no longer exists;
 * throws if the service doesn't accept the notification for another reason.
 */
export type PushSender = (push: Push) => Promise<'accepted' | 'gone'>;
