import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { DAY_MS } from '../../src/domain/calendar.ts';
import type { Attestation, Attested } from './authenticator.ts';

/** Encodes a DER value from its tag and content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...head), bytes]);
}

const sequence = (...items: Buffer[]) => der(0x30, ...items);
const integer = (value: number) => der(0x02, Buffer.of(value));
const enumerated = (value: number) => der(0x0a, Buffer.of(value));
const octets = (content: Buffer) => der(0x04, content);
/** Encodes an object identifier from its bytes in hex. */
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`));

const nameParts = { commonName: '550403', country: '550406', organization: '55040a', unit: '55040b' };
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const distributionPoints = '551d1f';
/** Google's extension for keys in an Android key store. */
const keyDescription = '2b06010401d679020111';

/** Encodes a certificate's subject or issuer, with the parts that the format `packed` requires. */
function nameOf(commonName: string): Buffer {
  const parts = { commonName, country: 'ZA', organization: 'Test', unit: 'Authenticator Attestation' };
  const encode = (part: keyof typeof parts) =>
    der(0x31, sequence(oid(nameParts[part]), der(0x0c, Buffer.from(parts[part]))));
  return sequence(encode('country'), encode('organization'), encode('unit'), encode('commonName'));
}

interface CertificateParts {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signingKey: KeyObject;
  extensions?: Buffer[];
}

/** Creates an X.509 certificate for a P-256 key, valid from a day ago until a day from now. */
function certificate({ subject, issuer, publicKey, signingKey, extensions = [] }: CertificateParts): Buffer {
  const now = Date.now();
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(signed, ecdsaWithSha256, der(0x03, Buffer.of(0), sign('sha256', signed, signingKey)));
}

/** Attests a passkey with its own key. */
export const attestItself = ({ privateKey, authenticatorData, clientDataHash }: Attested): Attestation => ({
  format: 'packed',
  statement: new Map<string, number | Buffer>([
    ['alg', -7],
    ['sig', sign('sha256', Buffer.concat([authenticatorData, clientDataHash]), privateKey)],
  ]),
});

/**
 * Returns a function that attests a passkey as an Android key store would. The certificates use our own root and
 * point to a revocation list at `revocationUrl`.
 */
export const attestAsAndroid =
  (revocationUrl: string) =>
  (attested: Attested): Attestation => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const issued = { issuer: 'Root', signingKey: root.privateKey };
    const description = sequence(
      integer(1),
      enumerated(1),
      integer(1),
      enumerated(1),
      octets(attested.clientDataHash),
      octets(Buffer.of()),
      sequence(),
      sequence(),
    );
    const point = sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(revocationUrl)))));
    const extensions = [
      sequence(oid(keyDescription), octets(description)),
      sequence(oid(distributionPoints), octets(sequence(point))),
    ];
    const { publicKey } = attested;
    const { statement } = attestItself(attested);
    return {
      format: 'android-key',
      statement: statement.set('x5c', [
        certificate({ ...issued, subject: 'Leaf', publicKey, extensions }),
        certificate({ ...issued, subject: 'Root', publicKey: root.publicKey }),
      ]),
    };
  };
