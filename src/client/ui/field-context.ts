import { createContext, useContext, useId } from 'react';

export interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control takes over from the Field around it: id, error, description. Works without a Field as well. */
export function useFieldControl(own: { id?: string | undefined; disabled?: boolean | undefined } = {}) {
  const field = useContext(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? field?.id ?? fallback,
    labelId: field?.labelId,
    disabled: own.disabled ?? field?.disabled ?? false,
    aria: {
      'aria-describedby': field?.describedBy,
      'aria-invalid': field?.invalid || undefined,
    },
  };
}
