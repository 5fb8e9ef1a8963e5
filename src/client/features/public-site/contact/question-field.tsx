import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContactQuestion } from './contact-api.ts';

type QuestionFieldProps = ComponentProps<typeof TextInput> & {
  question: ContactQuestion | null;
  failed: boolean;
  onAsk: () => void;
  error: string | undefined;
};

/** The sum that tells people from programs; it comes from the server a moment after the page. */
export function QuestionField({ question, failed, onAsk, error, ...rest }: QuestionFieldProps) {
  return (
    <div>
      <Field
        label={question ? `What is ${question.a} + ${question.b}?` : 'What is … + …?'}
        hint="so we know you are a person"
        error={error}
      >
        <TextInput {...rest} inputMode="numeric" autoComplete="off" />
      </Field>
      {failed && (
        <chakra.output display="flex" flexWrap="wrap" alignItems="center" columnGap="16px" mt="4px">
          <chakra.p textStyle="sm" color="muted">
            The question could not be loaded.
          </chakra.p>
          <Button variant="plain" size="sm" onClick={onAsk}>
            Try again
          </Button>
        </chakra.output>
      )}
    </div>
  );
}
