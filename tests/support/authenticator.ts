import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyInput, PasskeyLoginInput } from '../../src/domain/accounts/passkeys/schemas.ts';
import type { HttpClient, Reply } from './http-client.ts';

type CborValue = number | string | Buffer | CborValue[] | Map<number | string, CborValue>;

/** Encodes a CBOR value's type and its number or length. */
function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The new passkey's keys and data, from which an attestation is made. */
export interface Attested {
  publicKey: KeyObject;
  privateKey: KeyObject;
  authenticatorData: Buffer;
  clientDataHash: Buffer;
}

export interface Attestation {
  format: string;
  statement: Map<string, CborValue>;
}

/** Incorrect values, such as those from a faulty authenticator or another site's page. */
export interface Misuse {
  origin?: string;
  /** Site that the authenticator signs for. */
  rpId?: string;
  challenge?: string;
  /** Client data type, such as `webauthn.get`. */
  type?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  userHandle?: string;
  /** Signature counter to report instead of the next one. */
  counter?: number;
  /** Attests the new passkey; no attestation by default. */
  attest?: (attested: Attested) => Attestation;
}

interface Site {
  /** Origin of the page that uses the passkey. */
  origin: string;
  rpId: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const backedUp = 0x08 | 0x10;
const hasCredential = 0x40;

/** Creates a software authenticator with one passkey on the P-256 curve. A synced passkey's counter stays 0. */
export function createAuthenticator({ synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, challenge: string, origin: string): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, misuse: Misuse, credential: Buffer = Buffer.of()): Buffer {
    const head = Buffer.alloc(5);
    head[0] =
      (misuse.userPresent === false ? 0 : userPresent) |
      (misuse.userVerified === false ? 0 : userVerified) |
      (synced ? backedUp : 0) |
      (credential.length > 0 ? hasCredential : 0);
    head.writeUInt32BE(misuse.counter ?? counter, 1);
    return Buffer.concat([sha256(misuse.rpId ?? rpId), head, credential]);
  }

  function cosePublicKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
    return cbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]!],
        [-3, coordinates[1]!],
      ]),
    );
  }

  return {
    id,
    /** Returns what a browser sends after creating the passkey. */
    create(
      options: { challenge: string; user: { id: string } },
      { origin, rpId }: Site,
      misuse: Misuse = {},
    ): AddPasskeyInput {
      userHandle = options.user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        cosePublicKey(),
      ]);
      const challenge = misuse.challenge ?? options.challenge;
      const clientDataJSON = clientData(misuse.type ?? 'webauthn.create', challenge, misuse.origin ?? origin);
      const data = authenticatorData(rpId, misuse, credential);
      const { format, statement } = misuse.attest?.({
        publicKey,
        privateKey,
        authenticatorData: data,
        clientDataHash: sha256(Buffer.from(clientDataJSON, 'base64url')),
      }) ?? { format: 'none', statement: new Map() };
      const attestation = new Map<string, CborValue>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', data],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Returns what a browser sends after signing a login. */
    get(options: { challenge: string }, { origin, rpId }: Site, misuse: Misuse = {}): PasskeyLoginInput {
      if (!synced) counter += 1;
      const data = authenticatorData(rpId, misuse);
      const challenge = misuse.challenge ?? options.challenge;
      const clientDataJSON = clientData(misuse.type ?? 'webauthn.get', challenge, misuse.origin ?? origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: misuse.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Returns the site as browsers see it. A test server's own address is an IP address, which counts as localhost. */
export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl.replace('//127.0.0.1:', '//localhost:'));
  return { origin, rpId: hostname };
}

interface PasskeyUse {
  authenticator: Authenticator;
  site: Site;
  misuse?: Misuse;
}

/** Adds a passkey to the client's account. Returns the reply, or an earlier refusal. */
export async function addPasskey(
  client: HttpClient,
  { authenticator, site, misuse }: PasskeyUse,
): Promise<Reply> {
  const options = await client.post('/api/passkeys/options');
  if (options.status !== 200) return options;
  return client.post('/api/passkeys', authenticator.create(options.body, site, misuse));
}

/** Logs in with a passkey. */
export async function usePasskey(
  client: HttpClient,
  { authenticator, site, misuse }: PasskeyUse,
): Promise<Reply> {
  const { body } = await client.post('/api/login/passkey/options');
  return client.post('/api/login/passkey', authenticator.get(body, site, misuse));
}
