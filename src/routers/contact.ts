import { askQuestion } from '../domain/contact/question.ts';
import { contactMessageInput, mathQuestion, sentMessage } from '../domain/contact/schemas.ts';
import { sendMessage } from '../domain/contact/send-message.server.ts';
import { publicProcedure, router } from './trpc.ts';

export const contactRouter = router({
  question: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/contact/question',
        summary: 'Two numbers to add; a cookie holds the question for 30 minutes',
      },
    })
    .output(mathQuestion)
    .query(({ ctx }) => {
      const question = askQuestion(ctx.randomInteger);
      ctx.question.put(question);
      return question;
    }),

  send: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/contact', summary: 'Send a message to the practice' },
      refusals: ['contact.verification-failed', 'contact.too-many'],
    })
    .input(contactMessageInput)
    .output(sentMessage)
    .mutation(async ({ ctx, input }) => ({
      message: 'Message Sent!',
      reference: await sendMessage(ctx, input),
    })),
});
