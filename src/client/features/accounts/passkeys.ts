import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyLoginInput, PasskeyView } from '../../../domain/accounts/passkeys/schemas.ts';
import type { UserView } from '../../../domain/accounts/schemas.ts';
import { api } from '../../data/trpc.ts';

// Import this module when a button is pressed: only few people need the library.

/** Reasons for which browsers refuse, by the name of the underlying error. */
const browserMessages: Readonly<Record<string, string>> = {
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  // Browsers don't say whether the user cancelled, waited too long or has no passkey.
  NotAllowedError: 'No passkey was used. You can try again, or use your password.',
  NotSupportedError: 'This device can’t create passkeys. Please try your phone or another device.',
  SecurityError: 'Passkeys don’t work at this address. Please use your password.',
};

/** Converts a browser's error to one whose message can be shown. */
function toShownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name } = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : error;
  const message = browserMessages[name];
  return message === undefined ? error : new Error(message);
}

/** Runs a ceremony in the browser. Throws an error whose message can be shown. */
async function askBrowser<T>(ask: () => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in window)) {
    throw new Error('This browser doesn’t support passkeys. Please use your password.');
  }
  try {
    return await ask();
  } catch (error) {
    throw toShownError(error);
  }
}

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(): Promise<PasskeyView> {
  const optionsJSON = (await api.account.newPasskey.mutate()) as PublicKeyCredentialCreationOptionsJSON;
  const created = await askBrowser(() => startRegistration({ optionsJSON }));
  return api.account.addPasskey.mutate(created);
}

/** Lets the user choose a passkey in the browser and logs in with it. */
export async function logInWithPasskey(): Promise<UserView> {
  const optionsJSON = await api.auth.passkeyLogin.mutate();
  const signed = await askBrowser(() => startAuthentication({ optionsJSON }));
  return api.auth.logInWithPasskey.mutate(signed as PasskeyLoginInput);
}
