/** A notification for one browser. */
export interface Push {
  /** The browser's subscription. Keys are in base64url. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Our key pair, in base64url. */
  key: { publicKey: string; privateKey: string };
  /** Payload for the service worker. The push service can't read it. */
  payload: string;
  /** A later push with the same topic replaces an undelivered one. */
  topic: string;
  /** Time for which the push service keeps the notification while the device is offline. */
  ttlSeconds: number;
}

/**
 * Sends a notification to the browser's push service. Returns `gone` if the subscription no longer exists; throws
 * if the service rejects the notification for another reason.
 */
export type PushSender = (push: Push) => Promise<'accepted' | 'gone'>;
