import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  label: ReactNode;
  /** One or two words in the label's row, such as "optional" or "before tax, a year". */
  hint?: ReactNode;
  /** A control in the label's row, such as an InfoTip; it stays outside the label so that both can be pressed. */
  aside?: ReactNode;
  /** A sentence under the control. */
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** For controls made of several inputs (Segments): the label names the group instead of one input. */
  group?: boolean;
  children: ReactNode;
}

const Note = chakra('p', { base: { textStyle: 'xs', mt: '6px', color: 'muted' } });

/** Label, control, help and error, tied together for the eye and for screen readers. */
export function Field({
  label,
  hint,
  aside,
  help,
  error,
  disabled = false,
  group = false,
  children,
}: FieldProps) {
  const id = useId();
  const ids = { label: `${id}l`, hint: `${id}h`, help: `${id}d`, error: `${id}e` };
  const describedBy =
    [error && ids.error, help && ids.help, hint && ids.hint].filter(Boolean).join(' ') || undefined;
  const Label = group ? chakra.span : chakra.label;
  return (
    <FieldContext value={{ id, labelId: ids.label, describedBy, invalid: Boolean(error), disabled }}>
      <chakra.div opacity={disabled ? '0.55' : undefined} minWidth="0">
        <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="8px" mb="6px">
          <Label
            id={ids.label}
            htmlFor={group ? undefined : id}
            fontSize="0.875rem"
            fontWeight="600"
            lineHeight="20px"
          >
            {label}
          </Label>
          {hint && (
            <chakra.span id={ids.hint} fontSize="0.875rem" lineHeight="20px" color="muted" textAlign="right">
              {hint}
            </chakra.span>
          )}
          {aside}
        </chakra.div>
        {children}
        <chakra.div aria-live="polite">
          {error && (
            <Note id={ids.error} color="danger-fg" fontWeight="500" display="flex" gap="6px">
              <Icon name="warning" size={16} />
              {error}
            </Note>
          )}
        </chakra.div>
        {help && <Note id={ids.help}>{help}</Note>}
      </chakra.div>
    </FieldContext>
  );
}
