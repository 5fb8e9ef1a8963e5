import '../../../schemas/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { answerOf } from '../../../../domain/contact/question.ts';
import { contactMessageInput } from '../../../../domain/contact/schemas.ts';
import type { MathQuestion } from '../../../../domain/contact/schemas.ts';
import { errorMessages } from '../../../../domain/messages.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { failureMessage, httpStatus, reason } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { showServerErrors } from '../../../ui/form.ts';
import { toast, toasts } from '../../../ui/toast.ts';

/** How long "Message Sent" stands in the form's place. */
const SENT_MS = 5_000;

/** At the field; in the toast what stands before the colon is the title. */
const unsolved = errorMessages['contact.verification-failed'].message;
const [unsolvedTitle = '', unsolvedText] = unsolved.split(': ');
const notSentTitle = 'Failed to send message';

/** The server's schema, but for the sum: what is no number is a wrong answer, and told as one. */
const contactForm = contactMessageInput.omit({ openFor: true }).extend({
  mathAnswer: z.string().trim().min(1, unsolved),
  website: z.string(),
});

const empty = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  mathAnswer: '',
  website: '',
};

type ContactValues = z.input<typeof contactForm>;

const personal = ['name', 'email', 'phone'] as const;
type PersonalDetails = Pick<ContactValues, (typeof personal)[number]>;

/**
 * Fills in the signed-in person's name, e-mail and phone once the session is known, and takes them out when it ends. A
 * field is left alone if it has the focus or if its text is not what was filled in last.
 * @returns the values of an untouched form
 */
function usePersonalDetails({ getValues, setValue }: UseFormReturn<ContactValues>): () => ContactValues {
  const { user } = useAuth();
  const filled = useRef<PersonalDetails>({ name: '', email: '', phone: '' });
  useEffect(() => {
    const known = { name: user?.fullName ?? '', email: user?.email ?? '', phone: user?.phoneNumber ?? '' };
    for (const field of personal) {
      const hasFocus = document.activeElement?.getAttribute('name') === field;
      if (!hasFocus && getValues(field) === filled.current[field]) setValue(field, known[field]);
    }
    filled.current = known;
  }, [user, getValues, setValue]);
  return () => ({ ...empty, ...filled.current });
}

/** Whether what was typed is the sum; true as well where the question isn't known, so that the server decides. */
export function solves(question: MathQuestion | undefined, answer: string): boolean {
  return question === undefined || (answer !== '' && Number(answer) === answerOf(question));
}

/** Takes this form's failures off the screen when it is sent again: none may outlive a message that was sent. */
function takeBackFailures(): void {
  const ours = new Set<string | undefined>([unsolvedTitle, notSentTitle]);
  while (ours.has(toasts.current()?.title)) toasts.dismiss();
}

/** Starts counting, and tells how many milliseconds ago that was. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}

/** The sum that tells people from programs. The server remembers the last one it asked, so each visit asks anew. */
function useQuestion() {
  const queryClient = useQueryClient();
  const query = trpc.contact.question.queryOptions(undefined, {
    gcTime: 0,
    meta: { public: true },
    // One that is there stays; one that could not be loaded comes with the network.
    refetchOnReconnect: true,
  });
  const { data: question, isError: failed } = useQuery(query);
  const ask = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return { question, failed, ask };
}

/** The form's state and what sending does: whatever goes wrong, everything stays as it was typed, but an answer that was used up. */
export function useContactForm(about: string | undefined) {
  const form = useForm({ resolver: zodResolver(contactForm), defaultValues: empty });
  const { question, failed, ask } = useQuestion();
  const [openFor] = useState(stopwatch);
  const { getValues, setValue } = form;
  const untouched = usePersonalDetails(form);

  useEffect(() => {
    // After the first render, which is the same for every address.
    if (about && !getValues('subject')) setValue('subject', about);
  }, [about, getValues, setValue]);

  const refuseAnswer = () => {
    toast({ title: unsolvedTitle, description: unsolvedText, variant: 'destructive' });
    form.setError('mathAnswer', { type: 'server', message: unsolved }, { shouldFocus: true });
  };

  const send = useMutation(
    trpc.contact.send.mutationOptions({
      onSuccess: () => {
        ask();
        toast({ title: 'Message Sent!', description: `We answer within ${facts.answer}.` });
        form.reset(untouched());
      },
      onError: (error) => {
        // Each question counts once, whatever became of the message; one that never left is still open.
        if (httpStatus(error) !== undefined) {
          setValue('mathAnswer', '');
          ask();
        }
        if (reason(error) === 'contact.verification-failed') {
          refuseAnswer();
          return;
        }
        const message = failureMessage(error);
        toast({ title: notSentTitle, description: message, variant: 'destructive' });
        if (!showServerErrors(form, error)) form.setError('root.server', { message });
      },
    }),
  );

  const submit = form.handleSubmit((values) => {
    takeBackFailures();
    if (solves(question, values.mathAnswer)) {
      send.mutate({ ...values, openFor: openFor() });
    } else refuseAnswer();
  });

  const { isSuccess: sent, isPending: sending, data: receipt, reset } = send;
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(reset, SENT_MS);
    return () => clearTimeout(timer);
  }, [sent, reset]);

  return { form, submit, sending, sent, reference: receipt?.reference, question, failed, ask };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
