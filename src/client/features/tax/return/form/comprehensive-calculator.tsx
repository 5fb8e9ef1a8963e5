import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useCallback } from 'react';
import { Controller, FormProvider, useFormContext, useFormState } from 'react-hook-form';
import { taxYearPeriod } from '../../../../../domain/tax/tax-year.ts';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useTypedFields } from '../../../../ui/forms/use-typed-fields.ts';
import { useUndoToast } from '../../../../ui/use-undo-toast.ts';
import { ageOptions, yearOptions } from '../../calculator/calculator-options.ts';
import { Checklist } from './checklist.tsx';
import { partForms } from './part-forms.tsx';
import { ReturnContext, useCurrentResult, useCurrentReturn } from './return-context.ts';
import { ChoiceField, FieldGrid, FlagField } from './return-fields.tsx';
import { ReturnSection } from './return-section.tsx';
import { hasParts, partFields, parts } from './return-values.ts';
import type { Part, ReturnValues } from './return-values.ts';
import { type FiguresAction, RunningAnswer } from './running-answer.tsx';
import type { Return } from './use-return.ts';

/** Total of a part's lines, or nothing if the part has no lines yet. */
function PartSum({ part }: { part: Part }) {
  const { lines } = useCurrentResult();
  const { groups, lines: ids } = partForms[part];
  const own = lines.filter(({ id, group }) => groups.includes(group) && (ids?.includes(id) ?? true));
  if (own.length === 0) return null;
  return formatRand(toRand(own.reduce((sum, { amount }) => sum + toCents(amount), 0)));
}

const AboutYou = memo(function AboutYou() {
  const { control } = useFormContext<ReturnValues>();
  return (
    <ReturnSection title="About you" note="Determines your rebates and tax tables">
      <FieldGrid>
        <Controller
          control={control}
          name="taxYear"
          render={({ field }) => (
            <Field label="Tax year" help={taxYearPeriod(field.value)}>
              <Select {...field} options={yearOptions} />
            </Field>
          )}
        />
        <ChoiceField name="age" label="Age on the last day of the year" options={ageOptions} />
      </FieldGrid>
      <chakra.div mt="14px">
        <FlagField name="inCommunity">
          I’m married in community of property, so only half of the interest, dividends, rent and gains counts
          as mine
        </FlagField>
      </chakra.div>
    </ReturnSection>
  );
});

const Fields = memo(function Fields({ part }: { part: Part }) {
  const { fields: PartFields } = partForms[part];
  return <PartFields />;
});

/** Section for a part. Memoized like its fields, so a keystroke re-renders only the text that it changes. */
const PartSection = memo(function PartSection({ part }: { part: Part }) {
  const { title, note } = partForms[part];
  const { errors } = useFormState<ReturnValues>({ name: partFields[part] });
  return (
    <ReturnSection
      title={title}
      note={note}
      sum={<PartSum part={part} />}
      hasError={partFields[part].some((field) => errors[field] !== undefined)}
    >
      <Fields part={part} />
    </ReturnSection>
  );
});

function TickedSection({ part }: { part: Part }) {
  const isTicked = useCurrentReturn(({ values }) => values.parts[part]);
  return isTicked ? <PartSection part={part} /> : null;
}

const wide = '@container comprehensive (min-width: 60rem)';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: '40px', alignItems: 'start' },
  },
});

interface ReturnFormProps {
  /** Changes when all figures are replaced. */
  version: number;
  action: FiguresAction;
  /** Removes all figures. Returns an undo function. */
  onStartAgain: () => () => void;
}

/** Form with the answer beside it. Memoized, so a keystroke only re-renders the components that read the result. */
const ReturnForm = memo(function ReturnForm({ version, action, onStartAgain }: ReturnFormProps) {
  const isValid = useCurrentReturn((state) => state.isValid);
  const isEmpty = useCurrentReturn(({ values }) => !hasParts(values));
  const element = useTypedFields<HTMLFormElement>();
  const offerUndo = useUndoToast();
  return (
    <chakra.div containerType="inline-size" containerName="comprehensive">
      <Layout>
        <chakra.form
          ref={element}
          method="dialog"
          noValidate
          tabIndex={-1}
          aria-label="Your return"
          containerType="inline-size"
          containerName="return-form"
          onSubmit={(event) => event.preventDefault()}
        >
          <AboutYou />
          <Checklist />
          {parts.map((part) => (
            // Remount the sections when all figures are replaced, instead of updating each field.
            <TickedSection key={`${part} ${version}`} part={part} />
          ))}
          {!isEmpty && (
            <chakra.div borderTop="1px solid" borderColor="line-strong" pt="12px">
              <Button
                variant="plain"
                size="sm"
                icon="restore"
                onClick={() => {
                  const restore = onStartAgain();
                  element.current?.focus();
                  offerUndo('All figures removed', restore);
                }}
              >
                Start again
              </Button>
            </chakra.div>
          )}
        </chakra.form>
        <RunningAnswer key={version} isValid={isValid} isEmpty={isEmpty} action={action} />
      </Layout>
    </chakra.div>
  );
});

interface ComprehensiveCalculatorProps {
  calculator: Return;
  action: FiguresAction;
  /** Called when the user removes all figures. Returns an undo function. */
  onStartAgain: () => () => void;
}

/** Form for a whole return: the sections that the user ticked, with the answer always in view. */
export function ComprehensiveCalculator({ calculator, action, onStartAgain }: ComprehensiveCalculatorProps) {
  const { form, store, version, startAgain } = calculator;
  const removeAll = useCallback(() => {
    const restoreFigures = startAgain();
    const restoreEstimate = onStartAgain();
    return () => {
      restoreFigures();
      restoreEstimate();
    };
  }, [startAgain, onStartAgain]);
  return (
    <FormProvider {...form}>
      <ReturnContext value={store}>
        <ReturnForm version={version} action={action} onStartAgain={removeAll} />
      </ReturnContext>
    </FormProvider>
  );
}
