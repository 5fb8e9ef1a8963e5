import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { facts } from '../../../../domain/site/facts.ts';
import { useTypedFields } from '../../../ui/forms/use-typed-fields.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { fieldGap, FieldPair } from './message-layout.tsx';
import { useContactForm } from './use-contact-form.ts';
import type { ContactFormState } from './use-contact-form.ts';

/** Arithmetic question that keeps bots out. Loads from the server after the page. */
function QuestionField({ state }: { state: ContactFormState }) {
  const { form, question, failed, ask } = state;
  return (
    <div>
      <Field
        label={question ? `What is ${question.a} + ${question.b}?` : 'What is … + …?'}
        hint="so we know you’re human"
        error={form.formState.errors.mathAnswer?.message}
      >
        <TextInput {...form.register('mathAnswer')} inputMode="numeric" autoComplete="off" />
      </Field>
      {failed && (
        <chakra.output display="flex" flexWrap="wrap" alignItems="center" columnGap="16px" mt="4px">
          <chakra.p textStyle="sm" color="muted">
            The question could not be loaded.
          </chakra.p>
          <Button variant="plain" size="sm" onClick={ask}>
            Try again
          </Button>
        </chakra.output>
      )}
    </div>
  );
}

function ContactForm({ state }: { state: ContactFormState }) {
  const element = useTypedFields<HTMLFormElement>();
  const { form, submit, sending } = state;
  const { errors } = form.formState;
  return (
    <chakra.form
      ref={element}
      aria-label="Message"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={fieldGap}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <FieldPair>
        <Field label="Email" error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" hint="optional" error={errors.phone?.message}>
          <TextInput {...form.register('phone')} type="tel" autoComplete="tel" />
        </Field>
      </FieldPair>
      <Field label="Subject" error={errors.subject?.message}>
        <TextInput {...form.register('subject')} autoComplete="off" />
      </Field>
      <Field
        label="Message"
        help="No passwords, card numbers or eFiling logins."
        error={errors.message?.message}
      >
        <TextArea {...form.register('message')} rows={6} />
      </Field>
      {/* Honeypot field: hidden from users, so only bots fill it in. */}
      <chakra.div srOnly aria-hidden="true">
        <label>
          Leave this empty
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </chakra.div>
      <QuestionField state={state} />
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="lg" justifySelf={{ tablet: 'start' }} busy={sending} busyLabel="Sending…">
        Send message
      </Button>
    </chakra.form>
  );
}

/** Confirmation that replaces the form for a few seconds. Takes focus, because the Send button is hidden. */
function SentCard({ reference }: { reference: number | undefined }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.div display="grid" alignContent="start" justifyItems="start" gap="14px">
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="56px"
        borderRadius="lg"
        bg="brand"
        color="on-brand"
      >
        <Icon name="check" size={28} />
      </chakra.span>
      <chakra.h3 ref={title} tabIndex={-1} textStyle="h3" outline="none" _focusVisible={{ outline: 'none' }}>
        Message Sent
      </chakra.h3>
      <chakra.p color="muted" maxWidth="44ch">
        Thank you. Your reference number is <strong>{reference}</strong>. We’ll e-mail it to you too. A
        practitioner will read your message and answer within {facts.answer}. You can write another message in
        a moment.
      </chakra.p>
    </chakra.div>
  );
}

/** Contact form card. After sending, a confirmation of the same height replaces the form. */
export function MessageCard({ about }: { about: string | undefined }) {
  const state = useContactForm(about);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!state.sent) return;
    const heading = title.current;
    // Scroll to the confirmation, which on phones appears a full screen above the Send button.
    heading?.scrollIntoView({ block: 'nearest' });
    return () => {
      // The focused confirmation has unmounted. Don't steal focus if the user has moved it elsewhere.
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    };
  }, [state.sent]);
  return (
    <Card padding="public" aria-labelledby="message-card">
      <chakra.h2
        ref={title}
        tabIndex={-1}
        id="message-card"
        textStyle="h3"
        mb="24px"
        scrollMarginTop="24px"
        outline="none"
      >
        Write to us
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        <chakra.div inert={state.sent} visibility={state.sent ? 'hidden' : undefined} minWidth="0">
          <ContactForm state={state} />
        </chakra.div>
        {state.sent && <SentCard reference={state.reference} />}
      </chakra.div>
    </Card>
  );
}
