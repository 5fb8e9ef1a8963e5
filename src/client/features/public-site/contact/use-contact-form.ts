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
import { takeContactDraft } from '../../../data/contact-draft.ts';
import { failureMessage, httpStatus, reason } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { toast, toasts } from '../../../data/notifications.ts';

/** How long the confirmation is shown, in ms. */
const SENT_MS = 5_000;

/** Error message for a wrong answer. In a notification, the part before the colon becomes the title. */
const unsolved = errorMessages['contact.verification-failed'].message;
const [unsolvedTitle = '', unsolvedText] = unsolved.split(': ');
const notSentTitle = 'Failed to send message';

/** Contact form schema. Unlike the server's, it accepts a non-numeric answer, which then counts as wrong. */
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
 * Fills in the signed-in user's name, e-mail and phone once the session is known, and clears them on logout.
 * Doesn't overwrite focused or edited fields.
 * @returns a getter for the values of an untouched form
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

/** Returns whether the answer is correct. True while the question is unknown, because the server also checks it. */
export function solves(question: MathQuestion | undefined, answer: string): boolean {
  return question === undefined || (answer !== '' && Number(answer) === answerOf(question));
}

/** Dismisses this form's error notifications before another attempt. */
function clearFailures(): void {
  const ours = new Set<string | undefined>([unsolvedTitle, notSentTitle]);
  while (ours.has(toasts.current()?.title)) toasts.dismiss();
}

/** Starts a timer and returns a function that reads the elapsed time in ms. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}

/** Fetches the arithmetic question. Only the latest question is valid, so each visit fetches a new one. */
function useQuestion() {
  const queryClient = useQueryClient();
  const query = trpc.contact.question.queryOptions(undefined, {
    gcTime: 0,
    meta: { public: true },
    // Retry a failed request on reconnect. A loaded question stays fresh and isn't refetched.
    refetchOnReconnect: true,
  });
  const { data: question, isError: failed } = useQuery(query);
  const ask = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return { question, failed, ask };
}

/**
 * Manages the contact form and its submission. After a failure, the input is kept, except for an answer that
 * has been used.
 */
export function useContactForm(about: string | undefined) {
  const form = useForm({ resolver: zodResolver(contactForm), defaultValues: empty });
  const { question, failed, ask } = useQuestion();
  const [openFor] = useState(stopwatch);
  const { getValues, setValue } = form;
  const untouched = usePersonalDetails(form);

  useEffect(() => {
    // Run after the first render, which must match the prerendered page.
    if (about && !getValues('subject')) setValue('subject', about);
  }, [about, getValues, setValue]);

  useEffect(() => {
    const draft = takeContactDraft();
    if (!draft) return;
    setValue('subject', draft.subject);
    setValue('message', draft.message);
  }, [setValue]);

  const refuseAnswer = () => {
    toast({ title: unsolvedTitle, description: unsolvedText, variant: 'destructive' });
    form.setError('mathAnswer', { type: 'server', message: unsolved }, { shouldFocus: true });
  };

  const send = useMutation(
    trpc.contact.send.mutationOptions({
      onSuccess: () => {
        ask();
        toast({ title: 'Message Sent!', description: `We’ll answer within ${facts.answer}.` });
        form.reset(untouched());
      },
      onError: (error) => {
        // Any response uses up the question. After a network error, the question is still valid.
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
