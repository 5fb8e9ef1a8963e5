import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { calculationName } from '../../../../domain/tax/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useRenameCalculation } from './calculations.ts';

const OpenButton = chakra('button', {
  base: {
    minHeight: '44px',
    my: '-10px',
    color: 'ink',
    fontSize: '0.9375rem',
    fontWeight: '600',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'line-strong',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

interface NameFormProps {
  id: number;
  /** Current name, or null. */
  name: string | null;
  /** Fallback shown if there is no name. */
  unnamed: string;
  onClose: () => void;
}

/** Form that replaces the name while it is edited. Enter saves, Escape cancels, and an empty field removes the name. */
function NameForm({ id, name, unnamed, onClose }: NameFormProps) {
  const form = useForm({ resolver: zodResolver(calculationName), defaultValues: { name } });
  const { errors } = form.formState;
  const rename = useRenameCalculation();
  const save = form.handleSubmit((values) =>
    rename.mutate(
      { id, ...values },
      { onSuccess: onClose, onError: (error) => void showFailure(form, error) },
    ),
  );
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="8px"
      maxWidth="420px"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Field label={`Name for ${unnamed}`} error={errors.name?.message ?? errors.root?.['server']?.message}>
        {/* The field replaces the button that was clicked, so it takes the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...form.register('name')} placeholder={unnamed} autoComplete="off" autoFocus />
      </Field>
      <chakra.div display="flex" gap="8px">
        <Button type="submit" size="sm" busy={rename.isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

interface CalculationNameProps extends Omit<NameFormProps, 'onClose'> {
  isOpening: boolean;
  onOpen: () => void;
}

/** Saved calculation's name. Clicking it opens the calculation; a button beside it renames it in place. */
export function CalculationName({ isOpening, onOpen, ...naming }: CalculationNameProps) {
  const [isNaming, setIsNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const shown = naming.name ?? naming.unnamed;
  const wasNaming = useRef(false);
  // Restore focus, which is lost when the form closes.
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  if (isNaming) return <NameForm {...naming} onClose={() => setIsNaming(false)} />;
  return (
    <chakra.div display="flex" alignItems="center" gap="2px" my="-8px">
      <OpenButton type="button" aria-busy={isOpening} onClick={onOpen}>
        <chakra.span srOnly>Open the calculation </chakra.span>
        {shown}
      </OpenButton>
      <IconButton
        ref={pencil}
        icon="pencil"
        iconSize={16}
        color="muted"
        label={`Rename ${shown}`}
        onClick={() => setIsNaming(true)}
      />
    </chakra.div>
  );
}
