import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormFailure } from '../../accounts/form-failure.tsx';
import { HiddenField } from './hidden-field.tsx';
import { QuestionField } from './question-field.tsx';
import type { ContactFormState } from './use-contact-form.ts';

const pair = { display: 'grid', gap: '20px', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } };

/** The message form. */
export function ContactForm({ state }: { state: ContactFormState }) {
  const { form, submit, question, failed, ask } = state;
  const { errors, isSubmitting } = form.formState;
  return (
    // Without a script a submit must do nothing: elsewhere than in a dialog this method does just that.
    <chakra.form
      aria-label="Message"
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="20px"
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <chakra.div {...pair}>
        <Field label="Email" error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" hint="optional" error={errors.phone?.message}>
          <TextInput {...form.register('phone')} type="tel" autoComplete="tel" />
        </Field>
      </chakra.div>
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
      <HiddenField {...form.register('website')} />
      <QuestionField
        question={question}
        failed={failed}
        onAsk={ask}
        error={errors.mathAnswer?.message}
        {...form.register('mathAnswer')}
      />
      <FormFailure message={errors.root?.['server']?.message} />
      <Button type="submit" size="lg" justifySelf={{ md: 'start' }} busy={isSubmitting} busyLabel="Sending…">
        Send message
      </Button>
    </chakra.form>
  );
}
