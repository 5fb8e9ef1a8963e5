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
import { showServerErrors } from '../../../ui/forms/form.ts';
import { toast, toasts } from '../../../data/notifications.ts';

/** How long "Message Sent" is shown, in ms. */
const SENT_MS = 5_000;

/** Shown at the field; in a notification the part before the colon is the title. */
const unsolved = errorMessages['contact.verification-failed'].message;
const [unsolvedTitle = '', unsolvedText] = unsolved.split(': ');
const notSentTitle = 'Failed to send message';

/** The server's schema, except that a non-numeric answer counts as a wrong answer. */
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
 * Fills in the signed-in user's name, e-mail and phone once the session is known, and clears them when it ends. Leaves
 * focused and edited fields alone.
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

/** Whether the answer is right; true if the question is unknown, so that the server decides. */
export function solves(question: MathQuestion | undefined, answer: string): boolean {
  return question === undefined || (answer !== '' && Number(answer) === answerOf(question));
}

/** Clears this form's error notifications when it is submitted again. */
function clearFailures(): void {
  const ours = new Set<string | undefined>([unsolvedTitle, notSentTitle]);
  while (ours.has(toasts.current()?.title)) toasts.dismiss();
}

/** Returns a function that returns the elapsed ms. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}

/** The arithmetic question. The server remembers only the last one, so each visit fetches a new one. */
function useQuestion() {
  const queryClient = useQueryClient();
  const query = trpc.contact.question.queryOptions(undefined, {
    gcTime: 0,
    meta: { public: true },
    // Keeps a loaded question; retries a failed one on reconnect.
    refetchOnReconnect: true,
  });
  const { data: question, isError: failed } = useQuery(query);
  const ask = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return { question, failed, ask };
}

/** Form state and submission. A failure keeps everything typed, except for a used answer. */
export function useContactForm(about: string | undefined) {
  const form = useForm({ resolver: zodResolver(contactForm), defaultValues: empty });
  const { question, failed, ask } = useQuestion();
  const [openFor] = useState(stopwatch);
  const { getValues, setValue } = form;
  const untouched = usePersonalDetails(form);

  useEffect(() => {
    // After the first render, which must match the prerendered page.
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
        // The server accepts each question once, whatever the outcome; without a reply it is still unused.
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
    clearFailures();
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
