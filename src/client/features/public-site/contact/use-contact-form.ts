import { useEffect, useState } from 'react';
import { facts } from '../../../../domain/site/facts.ts';
import { showServerIssues, useAppForm } from '../../../ui/form.ts';
import { toast } from '../../../ui/toast.ts';
import { failureMessage } from '../../../data/errors.ts';
import { sendContactMessage } from './contact-api.ts';
import type { ContactForm } from './contact-schema.ts';
import { takeBackFailures, toastNotSent, toastUnsolved } from './failure-toasts.ts';
import { stopwatch } from './stopwatch.ts';
import { useQuestion } from './use-question.ts';
import { UNSOLVED, isUnsolved, solves } from './verification.ts';

/** How long "Message Sent" stands in the form's place. */
const SENT_MS = 5_000;

const empty: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  mathAnswer: '',
  website: '',
};

/** The form's state and what sending does: whatever goes wrong, everything but the sum stays as it was typed. */
export function useContactForm(about: string | undefined) {
  const form = useAppForm<ContactForm>({
    schema: async () => (await import('./contact-schema.ts')).contactForm,
    defaultValues: empty,
  });
  const { question, failed, ask } = useQuestion();
  const [sent, setSent] = useState(false);
  const [openFor] = useState(stopwatch);
  const { getValues, setValue } = form;

  useEffect(() => {
    // After the first render, which is the same for every address.
    if (about && !getValues('subject')) setValue('subject', about);
  }, [about, getValues, setValue]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const unsolved = () => {
    toastUnsolved();
    form.setError('mathAnswer', { type: 'server', message: UNSOLVED }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (values) => {
    takeBackFailures();
    if (!solves(question, values.mathAnswer)) {
      unsolved();
      return;
    }
    try {
      await sendContactMessage({ ...values, openFor: openFor() });
      toast({ title: 'Message Sent!', description: `We answer within ${facts.answer}.` });
      form.reset(empty);
      setSent(true);
      ask();
    } catch (error) {
      const message = failureMessage(error);
      // Each question counts once, whatever became of the message.
      ask();
      setValue('mathAnswer', '');
      if (isUnsolved(message)) {
        unsolved();
        return;
      }
      toastNotSent(message);
      if (!showServerIssues(form, error)) form.setError('root.server', { message });
    }
  });

  return { form, submit, sent, question, failed, ask };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
