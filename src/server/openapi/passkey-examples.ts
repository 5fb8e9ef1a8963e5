import { brand } from '../../domain/brand.ts';
import type {
  AddPasskeyInput,
  NewPasskeyOptions,
  PasskeyLoginInput,
  PasskeyLoginOptions,
  PasskeyView,
} from '../../domain/accounts/passkeys/schemas.ts';

const challenge = 'qZ5Sk2pXcU1bq0m3tJ8fPw';
const id = 'pN1y5oRjQm2cVx8hT4kLzg';
const userHandle = 'gYw8H2ne2mZ1sUq0bT7cXk5vJ4rLpA9dEiFoQ6hMzWs';
const type = 'public-key';

/** Client data: type, challenge and origin as JSON, in base64url. */
const clientDataOf = (kind: string) =>
  Buffer.from(JSON.stringify({ type: kind, challenge, origin: 'https://tax.example.com' })).toString(
    'base64url',
  );

/** Examples of passkey schemas, by name. Bytes are shortened. */
export const passkeyExamples = {
  AddPasskeyInput: {
    id,
    rawId: id,
    type,
    response: {
      clientDataJSON: clientDataOf('webauthn.create'),
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
      transports: ['internal', 'hybrid'],
    },
  },
  NewPasskeyOptions: {
    challenge,
    rp: { id: 'tax.example.com', name: brand.name },
    user: { id: userHandle, name: 'thandi', displayName: 'Thandi Nkosi' },
    pubKeyCredParams: [{ alg: -7, type }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [{ id, type, transports: ['internal'] }],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
  Passkey: {
    id: 1,
    name: 'Chrome on Android',
    createdAt: '2026-03-01T08:00:00.000Z',
    lastUsedAt: null,
    backedUp: true,
  },
  PasskeyLoginInput: {
    id,
    rawId: id,
    type,
    response: {
      clientDataJSON: clientDataOf('webauthn.get'),
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEQCIE0qYJ8vYw2bR7c1XkUu3lH5sV9mD0tZ6pA4nKfG2eBwAiA',
      userHandle,
    },
  },
  PasskeyLoginOptions: {
    challenge,
    rpId: 'tax.example.com',
    timeout: 300_000,
    userVerification: 'required',
  },
} satisfies {
  AddPasskeyInput: AddPasskeyInput;
  NewPasskeyOptions: NewPasskeyOptions;
  Passkey: PasskeyView;
  PasskeyLoginInput: PasskeyLoginInput;
  PasskeyLoginOptions: PasskeyLoginOptions;
};
