import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LeaveQuestion } from '../../../ui/overlays/leave-question.tsx';
import { KeyCap } from '../frame/key-cap.tsx';

interface EditorFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's accessible name. */
  label: string;
  /** Name of the item in the unsaved-changes dialog. */
  subject: string;
  verb: string;
  submit: () => void;
  discard: () => void;
  children: ReactNode;
}

/** A form that stays open after saving, supports Ctrl+S, and asks before unsaved changes are lost. */
export function EditorForm<Values extends FieldValues, Output>({
  form,
  label,
  subject,
  verb,
  submit,
  discard,
  children,
}: EditorFormProps<Values, Output>) {
  const { errors, isSubmitting, isDirty } = form.formState;
  const element = useHotkeys<HTMLFormElement>('mod+s', submit, {
    enableOnFormTags: true,
    preventDefault: true,
  });
  return (
    <>
      <chakra.form
        ref={element}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        display="grid"
        gap="16px"
      >
        {children}
        {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
          <Button type="button" size="sm" variant="outline" disabled={!isDirty} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Saving…">
            {verb} <KeyCap aria-hidden="true">Ctrl S</KeyCap>
          </Button>
        </chakra.div>
      </chakra.form>
      <LeaveQuestion asks={isDirty} title="Leave without saving?">
        Your changes to {subject} aren’t saved yet.
      </LeaveQuestion>
    </>
  );
}
