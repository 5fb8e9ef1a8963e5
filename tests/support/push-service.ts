import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ORIGIN = 'https://push.example.net';

/** A browser's keys for one subscription. */
interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

function newKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

const subscriptionOf = ({ publicKey, auth }: BrowserKeys) => ({
  endpoint: `${ORIGIN}/${randomBytes(16).toString('hex')}`,
  keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
});

/** Creates a valid subscription at a push service that doesn't exist. */
export const newSubscription = () => subscriptionOf(newKeys());

/** Decrypts a push message with a single record (RFC 8188 and 8291). */
function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record's text ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Returns the sender's key and claims. Throws if the signature is wrong (RFC 8292). */
function verifySender(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The push has no valid signature');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}

interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** The sender's public key and claims. */
  sender: ReturnType<typeof verifySender>;
  /** The decrypted payload. */
  payload: unknown;
}

/** A local push service that verifies signatures and, like a browser, decrypts messages. */
export interface PushService {
  /** Connects to this service regardless of the host name. */
  agent: Agent;
  received: ReceivedPush[];
  /** Creates a browser's subscription at this service. */
  subscribe: typeof newSubscription;
  /** Sets the status of subsequent replies. Refused pushes aren't recorded. */
  reply: (status: number) => void;
  close: () => Promise<void>;
}

/** Starts a push service on a free port. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = createServer((request, response) => void reply(request, response));
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const endpoint = ORIGIN + request.url;
    const keys = browsers.get(endpoint);
    response.statusCode = keys ? status : 404;
    if (keys && status < 300) {
      const sender = verifySender(request.headers.authorization ?? '');
      const payload: unknown = JSON.parse(decrypt(body, keys));
      received.push({ endpoint, headers: request.headers, sender, payload });
    }
    response.end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return {
    agent,
    received,
    subscribe: () => {
      const keys = newKeys();
      const subscription = subscriptionOf(keys);
      browsers.set(subscription.endpoint, keys);
      return subscription;
    },
    reply: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
