import { z } from 'zod';
import { logIn, register } from '../domain/accounts/accounts.server.ts';
import { loginInput, presentUser, registerInput, userView } from '../domain/accounts/schemas.ts';
import { publicProcedure, router, userProcedure } from './trpc.ts';

export const authRouter = router({
  me: userProcedure
    .meta({ rest: { method: 'GET', path: '/user', summary: 'The signed-in person', answers: userView } })
    .query(({ ctx }) => ctx.user),

  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/register', status: 201, summary: 'Open an account and sign in' },
    })
    .input(registerInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => {
      const user = await register(ctx, input);
      await ctx.session.start(user.id);
      return presentUser(user);
    }),

  login: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/login', summary: 'Sign in with a username or an e-mail address' },
    })
    .input(loginInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => {
      const user = await logIn(ctx, input);
      await ctx.session.start(user.id);
      return presentUser(user);
    }),

  logout: publicProcedure
    .meta({ rest: { method: 'POST', path: '/logout', summary: 'Sign out; also right without a session' } })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { message: 'Logged out successfully' };
    }),
});
