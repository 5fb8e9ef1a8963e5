import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldArrayPath, FieldArray } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useUndoToast } from '../../../../ui/use-undo-toast.ts';
import type { ReturnValues } from './return-values.ts';

type ListName = FieldArrayPath<ReturnValues>;

interface EntryListProps<Name extends ListName> {
  name: Name;
  /** Noun for one entry, such as "property". */
  noun: string;
  addLabel: string;
  /** Creates an empty entry. */
  create: () => FieldArray<ReturnValues, Name>;
  /** Maximum number of entries. */
  most: number;
  /** Renders the fields of the entry at `index`. */
  children: (index: number) => ReactNode;
}

/** List of cards, one per entry. The user can add and remove entries. */
export function EntryList<Name extends ListName>({
  name,
  noun,
  addLabel,
  create,
  most,
  children,
}: EntryListProps<Name>) {
  const { control, getValues } = useFormContext<ReturnValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndoToast();
  const id = useId();
  const title = `${noun[0]!.toUpperCase()}${noun.slice(1)}`;
  const removeEntry = (index: number) => {
    const removed = structuredClone(getValues(`${name}.${index}` as never)) as FieldArray<ReturnValues, Name>;
    remove(index);
    addButton.current?.focus();
    offerUndo(`${title} removed`, () => insert(index, removed));
  };
  return (
    <chakra.div display="grid" gap="12px" gridTemplateColumns="minmax(0, 1fr)">
      {fields.map((field, index) => (
        <Card key={field.id} aria-labelledby={`${id}${field.id}`} p={{ base: '16px', tablet: '18px 20px' }}>
          <chakra.div display="flex" justifyContent="space-between" alignItems="center" m="-8px -10px 6px 0">
            <chakra.h3 id={`${id}${field.id}`} textStyle="ui" fontWeight="600">
              {title} {index + 1}
            </chakra.h3>
            <IconButton
              icon="cross"
              iconSize={16}
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => removeEntry(index)}
            />
          </chakra.div>
          {children(index)}
        </Card>
      ))}
      {fields.length < most && (
        <chakra.div>
          <Button ref={addButton} variant="plain" size="sm" icon="plus" onClick={() => append(create())}>
            {addLabel}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
