import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { addressLabels } from '../../address/address-fields.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { ProfileValues } from './profile-values.ts';

interface Labels {
  readonly [name: string]: string | Labels;
}

/** Form field labels, in display order. */
const labels: Labels = {
  fullName: 'Full name',
  username: 'Username',
  phoneNumber: 'Phone',
  taxNumber: 'Tax number',
  billingAddress: addressLabels,
};

/** Returns the labels of the changed fields in react-hook-form's nested `dirtyFields`. */
function changedFields(dirty: unknown, of: Labels): string[] {
  if (typeof dirty !== 'object' || dirty === null) return [];
  const changes = new Map(Object.entries(dirty));
  return Object.entries(of).flatMap(([name, label]) => {
    const change: unknown = changes.get(name);
    if (typeof label !== 'string') return changedFields(change, label);
    return change === true ? [label] : [];
  });
}

/** Maximum number of changed fields that the bar lists by name. */
const NAMED = 3;

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: { base: '6px 12px', tablet: '12px 24px' },
    textStyle: 'ui',
    zIndex: '1',
    // Without changes, the bar is invisible, except for a save button that still has focus after a save.
    '& [aria-disabled=true]:not(:focus, [aria-busy])': { visibility: 'hidden' },
    // On phones, the bar extends from edge to edge at the end of the page, so it never hides content.
    tabletDown: {
      mx: 'calc(-1 * var(--page-inset))',
      mb: 'calc(-1 * var(--page-end))',
      px: 'var(--page-inset)',
      py: '10px',
    },
    // Align the bar's end with the fields, left of the invoice.
    xl: { me: 'calc(var(--slip-width) + var(--slip-gap))' },
  },
  variants: {
    /** Stays in view while there is something to save. */
    dirty: {
      true: {
        position: 'sticky',
        bottom: { base: '0', tablet: '16px' },
        bg: 'card',
        borderTop: '1px solid',
        borderColor: 'line-strong',
        tablet: {
          border: '1px solid',
          borderColor: 'line-strong',
          borderRadius: 'lg',
          boxShadow: 'overlay',
          py: '12px',
          ps: '20px',
          pe: '16px',
        },
      },
      false: { justifyContent: 'flex-end' },
    },
  },
});

/** Lists the first few fields and counts the rest: "Phone, City, Province and 2 more". */
function listFields(names: readonly string[]): string {
  const named = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${named} and ${names.length - NAMED} more` : named;
}

/** Bar that lists the unsaved changes, and saves or discards them. */
export function SaveBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const changed = changedFields(useFormState<ProfileValues>().dirtyFields, labels);
  const count = changed.length;
  const isDirty = count > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  // Scroll the focused field out from under the bar, which browsers don't do on their own.
  useEffect(() => {
    if (!isDirty) return undefined;
    const uncover = () => {
      const field = document.activeElement;
      if (field?.matches('input, select')) field.scrollIntoView({ block: 'nearest' });
    };
    uncover();
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [isDirty]);
  return (
    <Bar data-bottom-bar="tall" dirty={isDirty}>
      <chakra.div color="muted">
        <chakra.output srOnly={!isDirty} color="ink" fontWeight="600">
          {isDirty ? `${count} unsaved ${count === 1 ? 'change' : 'changes'}` : 'No unsaved changes'}
        </chakra.output>
        {isDirty && <chakra.span ms="10px">{listFields(changed)}</chakra.span>}
      </chakra.div>
      <chakra.div
        display="flex"
        gap="10px"
        {...(isDirty && { tabletDown: { flex: '1 0 100%', '& > *': { flex: '1 1 0' } } })}
      >
        {isDirty && (
          <Button
            variant="outline"
            onClick={() => {
              onDiscard();
              // Discarding removes the clicked button, so move focus.
              saveButton.current?.focus();
            }}
          >
            Discard
          </Button>
        )}
        <Button
          ref={saveButton}
          type="submit"
          // A natively disabled button would lose focus after saving.
          aria-disabled={!isDirty}
          onClick={isDirty ? undefined : (event) => event.preventDefault()}
          busy={busy}
          busyLabel="Saving…"
        >
          Save changes
        </Button>
      </chakra.div>
    </Bar>
  );
}
