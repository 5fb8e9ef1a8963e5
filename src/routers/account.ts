import { z } from 'zod';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { keepAccount, requestDeletion } from '../domain/deletion/deletion.server.ts';
import { confirmedProcedure, router, userProcedure } from './trpc.ts';

export const accountRouter = router({
  profile: userProcedure
    .meta({ rest: { method: 'GET', path: '/profile', summary: 'Your profile', answers: profileView } })
    .query(({ ctx }) => getProfile(ctx)),

  update: userProcedure
    .meta({
      rest: { method: 'PATCH', path: '/profile', summary: 'Change your profile; what is left out stays' },
    })
    .input(profileInput)
    .output(profileView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  requestDeletion: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/account/deletion',
        status: 202,
        summary: 'Have your account deleted after 14 days; your subscriptions end at once',
      },
    })
    .output(z.object({ deletesAt: z.string() }))
    .mutation(async ({ ctx }) => ({ deletesAt: (await requestDeletion(ctx)).toISOString() })),

  keepAccount: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/account/deletion',
        summary: 'Keep the account that was to be deleted',
      },
    })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await keepAccount(ctx);
      return { message: 'Your account stays' };
    }),
});
