import { z } from 'zod';
import {
  addPasskey,
  listPasskeys,
  newPasskey,
  removePasskey,
  renamePasskey,
} from '../domain/accounts/passkeys/passkeys.server.ts';
import {
  addPasskeyInput,
  newPasskeyOptions,
  passkeyInput,
  passkeyView,
  renamePasskeyInput,
} from '../domain/accounts/passkeys/schemas.ts';
import { confirmedProcedure, messageReply, userProcedure } from './trpc.ts';

/** The `account` router's passkey procedures. */
export const passkeyProcedures = {
  passkeys: userProcedure
    .meta({ rest: { method: 'GET', path: '/passkeys', summary: 'Your passkeys, newest first' } })
    .output(z.array(passkeyView))
    .query(({ ctx }) => listPasskeys(ctx)),

  newPasskey: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/passkeys/options',
        summary: 'Options for creating a passkey in a browser; valid for five minutes',
      },
      refusals: ['passkey.too-many'],
    })
    .output(newPasskeyOptions)
    .mutation(({ ctx }) => newPasskey(ctx)),

  // The challenge proves that the user authenticated within the last 20 minutes. A check here could reject a passkey
  // that the browser has already created, because the 15 minutes could run out while its prompt is open.
  addPasskey: userProcedure
    .meta({
      rest: { method: 'POST', path: '/passkeys', status: 201, summary: 'Add a passkey; up to ten' },
      refusals: ['passkey.expired', 'passkey.refused', 'passkey.known', 'passkey.too-many'],
    })
    .input(addPasskeyInput)
    .output(passkeyView)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  renamePasskey: userProcedure
    .meta({
      rest: { method: 'PATCH', path: '/passkeys/{id}', summary: 'Rename a passkey' },
      refusals: ['passkey.not-found'],
      isBounded: true,
    })
    .input(renamePasskeyInput)
    .output(passkeyView)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  removePasskey: confirmedProcedure
    .meta({
      rest: { method: 'DELETE', path: '/passkeys/{id}', summary: 'Remove a passkey' },
      refusals: ['passkey.not-found'],
    })
    .input(passkeyInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input);
      return { message: 'Passkey removed' };
    }),
};
