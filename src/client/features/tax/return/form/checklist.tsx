import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { partForms } from './part-forms.tsx';
import { ReturnSection } from './return-section.tsx';
import { newCertificate, parts } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

/** Checklist of the sections to show. */
export const Checklist = memo(function Checklist() {
  const { control, getValues, setValue } = useFormContext<ReturnValues>();
  const has = useWatch({ control, name: 'parts' });
  return (
    <ReturnSection
      title="What did you have this year?"
      note="Untick anything to leave it out; we’ll keep its figures"
    >
      <chakra.ul
        display="grid"
        gap="4px 16px"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
      >
        {parts.map((part) => (
          <chakra.li key={part} display="flex" alignItems="center" minHeight="44px">
            <Checkbox
              name={`parts.${part}`}
              checked={has[part]}
              onChange={(checked) => {
                setValue(`parts.${part}`, checked);
                // Start with one certificate, because every job has one.
                if (part === 'employment' && checked && getValues('certificates').length === 0) {
                  setValue('certificates', [newCertificate()]);
                }
              }}
            >
              {partForms[part].tick}
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
    </ReturnSection>
  );
});
