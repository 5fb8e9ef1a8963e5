import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { router, userProcedure } from './trpc.ts';

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
});
