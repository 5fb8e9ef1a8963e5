import {
  recordAssessment,
  recordHandedIn,
  recordLetter,
  submitReturn,
} from '../../domain/engagements/practice-filing.server.ts';
import {
  reopenReturn,
  sendFigures,
  takeBackFigures,
} from '../../domain/engagements/practice-figures.server.ts';
import {
  askForDocuments,
  cancelEngagement,
  closeEngagement,
  holdEngagement,
  resumeEngagement,
  startEngagement,
} from '../../domain/engagements/practice-moves.server.ts';
import {
  askInput,
  assessInput,
  engagementMoveInput,
  engagementView,
  handedInInput,
  letterInput,
  reasonMoveInput,
  sendFiguresInput,
  submitInput,
} from '../../domain/engagements/schemas.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { router, staffProcedure } from '../trpc.ts';

/** Creates a move's procedure. Its path ends in the move's name, and its result is the engagement. */
const move = (name: string, summary: string, refusals: readonly ErrorCode[] = []) =>
  staffProcedure.meta({
    rest: {
      method: 'POST',
      path: `/practice/engagements/{id}/${name}`,
      summary,
      answers: engagementView,
    },
    refusals: ['engagements.not-found', 'engagements.changed', 'engagements.illegal-move', ...refusals],
  });

const dates = ['engagements.future-date', 'engagements.date-order'] as const;

/** Procedures for the practice's moves. A move changes an engagement's status. */
export const movesRouter = router({
  start: move('start', 'Start the work, even if requests are open')
    .input(engagementMoveInput)
    .mutation(({ ctx, input }) => startEngagement(ctx, input)),

  ask: move('ask', 'Ask the client for documents')
    .input(askInput)
    .mutation(({ ctx, input }) => askForDocuments(ctx, input)),

  sendFigures: move('send-figures', 'Send figures to the client for approval', [
    'figures.not-found',
    'figures.other-year',
  ])
    .input(sendFiguresInput)
    .mutation(({ ctx, input }) => sendFigures(ctx, input)),

  takeBack: move('take-back', 'Take back figures awaiting approval')
    .input(engagementMoveInput)
    .mutation(({ ctx, input }) => takeBackFigures(ctx, input)),

  reopen: move('reopen', 'Void the client’s approval, with a reason')
    .input(reasonMoveInput)
    .mutation(({ ctx, input }) => reopenReturn(ctx, input)),

  submit: move('submit', 'Record the submission to SARS', dates)
    .input(submitInput)
    .mutation(({ ctx, input }) => submitReturn(ctx, input)),

  letter: move('letter', 'Record a verification letter and ask the client for the documents', dates)
    .input(letterInput)
    .mutation(({ ctx, input }) => recordLetter(ctx, input)),

  handedIn: move('handed-in', 'Record that the documents for a verification have been submitted', dates)
    .input(handedInInput)
    .mutation(({ ctx, input }) => recordHandedIn(ctx, input)),

  assess: move('assess', 'Record the assessment', [
    ...dates,
    'engagements.line-without-label',
    'engagements.document-not-found',
    'documents.being-checked',
    'documents.malware-found',
  ])
    .input(assessInput)
    .mutation(({ ctx, input }) => recordAssessment(ctx, input)),

  close: move('close', 'Close an engagement')
    .input(engagementMoveInput)
    .mutation(({ ctx, input }) => closeEngagement(ctx, input)),

  hold: move('hold', 'Put an engagement on hold, with a reason')
    .input(reasonMoveInput)
    .mutation(({ ctx, input }) => holdEngagement(ctx, input)),

  resume: move('resume', 'Resume the work after a hold')
    .input(engagementMoveInput)
    .mutation(({ ctx, input }) => resumeEngagement(ctx, input)),

  cancel: move('cancel', 'Cancel an engagement, with a reason')
    .input(reasonMoveInput)
    .mutation(({ ctx, input }) => cancelEngagement(ctx, input)),
});
