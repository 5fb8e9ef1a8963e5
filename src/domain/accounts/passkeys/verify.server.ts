import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.server.ts';
import type { AddPasskeyInput, PasskeyLoginInput } from './schemas.ts';

/** COSE numbers of the accepted signature algorithms: ES256, EdDSA and RS256. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Loads the library on first use, because its certificate parsers would slow down every start. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Values that a browser's response must match. */
interface Expected {
  /** Challenge that the browser signed, in base64url. */
  challenge: string;
  site: RelyingParty;
}

/** Returns undefined if the library throws, which it does for every rejection. */
async function acceptedOrUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/**
 * Throws if the attestation contains certificates. The library would trust a root certificate sent by the
 * client, and fetch the revocation lists named in the certificates.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isSelfAttested = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfAttested) throw new Error(`Unwanted attestation: ${format}`);
}

/**
 * Verifies a new passkey that is self-attested or has no attestation. Returns undefined if the verification
 * fails.
 */
export async function verifyNewPasskey(
  { challenge, site }: Expected,
  { response, ...credential }: AddPasskeyInput,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const transports = response.transports as AuthenticatorTransport[];
  const outcome = await acceptedOrUndefined(async () => {
    await refuseCertificates(response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
  });
  return outcome?.registrationInfo;
}

/**
 * Verifies a signed challenge with a stored passkey. Returns undefined if the signature, site, user
 * verification or counter is wrong.
 */
export async function verifySignedChallenge(
  { challenge, site }: Expected,
  { response, ...signed }: PasskeyLoginInput,
  stored: Pick<WebAuthnCredential, 'publicKey' | 'counter'>,
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const outcome = await acceptedOrUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: signed.id, ...stored },
      requireUserVerification: true,
    }),
  );
  return outcome?.verified ? outcome.authenticationInfo : undefined;
}
