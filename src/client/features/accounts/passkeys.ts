import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyLoginInput, PasskeyView } from '../../../domain/accounts/passkeys/schemas.ts';
import type { UserView } from '../../../domain/accounts/schemas.ts';
import { api } from '../../data/trpc.ts';

// Import this module on demand, because few users need the library.

const wrongAddress = 'Passkeys don’t work at this address. Please use your password.';

/** Messages for errors that browsers throw, by the name of the underlying error. */
const browserMessages: Readonly<Record<string, string>> = {
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  // Browsers don't say whether the user cancelled, waited too long or has no passkey.
  NotAllowedError: 'No passkey was used. You can try again, or use your password.',
  NotSupportedError: 'This device can’t create passkeys. Please try your phone or another device.',
  SecurityError: wrongAddress,
};

/** Converts a browser error to an error with a message for the user. */
function toShownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name } = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : error;
  const message = browserMessages[name];
  return message === undefined ? error : new Error(message);
}

/** Runs a WebAuthn ceremony for a site. Throws an error with a message for the user. */
async function askBrowser<T>(rpId: string, ask: () => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in window)) {
    throw new Error('This browser doesn’t support passkeys. Please use your password.');
  }
  // On a subdomain, browsers would create passkeys that the server then refuses.
  if (location.hostname !== rpId) throw new Error(wrongAddress);
  try {
    return await ask();
  } catch (error) {
    throw toShownError(error);
  }
}

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(): Promise<PasskeyView> {
  const options = await api.account.newPasskey.mutate();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const created = await askBrowser(options.rp.id, () => startRegistration({ optionsJSON }));
  return api.account.addPasskey.mutate(created);
}

/** Lets the user choose a passkey in the browser and logs in with it. */
export async function logInWithPasskey(): Promise<UserView> {
  const optionsJSON = await api.auth.passkeyLogin.mutate();
  const signed = await askBrowser(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
  return api.auth.logInWithPasskey.mutate(signed as PasskeyLoginInput);
}
