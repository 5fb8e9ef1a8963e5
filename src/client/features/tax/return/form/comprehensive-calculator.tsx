import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo } from 'react';
import type { ComponentType } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { LineGroup } from '../../../../../domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { taxYearPeriod } from '../../../../../domain/tax/tax-year.ts';
import { toCents, toRand } from '../../../../../domain/money.ts';
import { toast } from '../../../../data/notifications.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useTypedFields } from '../../../../ui/forms/use-typed-fields.ts';
import { ageOptions, yearOptions } from '../../calculator/calculator-options.ts';
import {
  DonationFields,
  LumpSumFields,
  MedicalFields,
  ProvisionalFields,
  RetirementFields,
} from './deduction-sections.tsx';
import { EmploymentClaims } from './employment-claims.tsx';
import { Certificates } from './employment-section.tsx';
import {
  BusinessFields,
  ForeignFields,
  GainFields,
  InvestmentFields,
  RentalFields,
} from './income-sections.tsx';
import { ReturnContext } from './return-context.ts';
import { ChoiceField, FieldGrid, FlagField } from './return-fields.tsx';
import { ReturnSection } from './return-section.tsx';
import { parts } from './return-values.ts';
import type { Part, ReturnValues } from './return-values.ts';
import { RunningAnswer } from './running-answer.tsx';
import type { Return } from './use-return.ts';

interface PartForm {
  title: string;
  note: string;
  /** Question of the checklist. */
  tick: string;
  /** Groups of lines that make up the section's sum. */
  groups: readonly LineGroup[];
  /** Ids of the section's lines, if the groups hold others as well. */
  lines?: readonly string[];
  fields: ComponentType;
}

function EmploymentFields() {
  return (
    <>
      <Certificates />
      <EmploymentClaims />
    </>
  );
}

const forms: Record<Part, PartForm> = {
  employment: {
    title: 'Employment',
    note: 'One card per IRP5, with its codes',
    tick: 'A job or a pension',
    groups: ['employment', 'allowances'],
    fields: EmploymentFields,
  },
  business: {
    title: 'Own business',
    note: 'One card per trade',
    tick: 'My own business',
    groups: ['business'],
    fields: BusinessFields,
  },
  rental: {
    title: 'Rental',
    note: 'One card per property',
    tick: 'Rent from a property',
    groups: ['rental'],
    fields: RentalFields,
  },
  investment: {
    title: 'Interest and dividends',
    note: 'From your IT3(b) certificates',
    tick: 'Interest, dividends or tax-free savings',
    groups: ['investment'],
    fields: InvestmentFields,
  },
  gains: {
    title: 'Gains',
    note: 'Shares, unit trusts, property, crypto',
    tick: 'I sold shares, property or crypto',
    groups: ['gains'],
    fields: GainFields,
  },
  foreign: {
    title: 'Work abroad',
    note: 'Pay for work outside South Africa',
    tick: 'Work abroad',
    groups: ['foreign'],
    fields: ForeignFields,
  },
  retirement: {
    title: 'Retirement',
    note: 'Annuities you pay into yourself',
    tick: 'A retirement annuity',
    groups: ['deductions'],
    lines: ['retirement'],
    fields: RetirementFields,
  },
  medical: {
    title: 'Medical',
    note: 'For you and your dependants',
    tick: 'Medical aid or medical costs',
    groups: ['credits'],
    lines: ['medical-credits', 'additional-medical-credit'],
    fields: MedicalFields,
  },
  donations: {
    title: 'Donations',
    note: 'With a section 18A receipt',
    tick: 'Donations',
    groups: ['deductions'],
    lines: ['donations'],
    fields: DonationFields,
  },
  lumpSums: {
    title: 'Lump sums',
    note: 'Retirement, severance and savings pot',
    tick: 'A lump sum or a savings-pot withdrawal',
    groups: ['lump sums'],
    fields: LumpSumFields,
  },
  provisional: {
    title: 'Provisional tax',
    note: 'What you paid with an IRP6',
    tick: 'Provisional tax',
    groups: ['paid'],
    lines: ['provisional-first', 'provisional-second', 'provisional-third'],
    fields: ProvisionalFields,
  },
};

function sumOf({ lines }: ReturnResult, { groups, lines: ids }: PartForm): number | undefined {
  const own = lines.filter(({ id, group }) => groups.includes(group) && (ids?.includes(id) ?? true));
  if (own.length === 0) return undefined;
  return toRand(own.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

const AboutYou = memo(function AboutYou() {
  const { control } = useFormContext<ReturnValues>();
  return (
    <ReturnSection title="About you" note="Decides your rebates and tax tables" sum={undefined}>
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
          I’m married in community of property, so half of the interest, dividends, rent and gains counts
        </FlagField>
      </chakra.div>
    </ReturnSection>
  );
});

/** Checklist that decides which sections are shown. */
const Checklist = memo(function Checklist() {
  const { control, getValues, setValue } = useFormContext<ReturnValues>();
  const has = useWatch({ control, name: 'parts' });
  return (
    <ReturnSection
      title="What did you have this year?"
      note="Untick anything to leave it out. We keep its figures"
      sum={undefined}
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
                  setValue('certificates', [
                    {
                      name: '',
                      rows: ['3601', '4102'].map((code) => ({ code, amount: null, isUnchecked: false })),
                    },
                  ]);
                }
              }}
            >
              {forms[part].tick}
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
    </ReturnSection>
  );
});

const Fields = memo(function Fields({ part }: { part: Part }) {
  const { fields: Form } = forms[part];
  return <Form />;
});

const wide = '@container comprehensive (min-width: 60rem)';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: '40px', alignItems: 'start' },
  },
});

interface ComprehensiveCalculatorProps {
  calculator: Return;
  onStatement: () => void;
  /** Called when the user removes all figures. Returns a function for undoing it. */
  onStartAgain: () => () => void;
}

/** Form for a whole return: the sections that the user ticked, with the answer always in view. */
export function ComprehensiveCalculator({
  calculator,
  onStatement,
  onStartAgain,
}: ComprehensiveCalculatorProps) {
  const { form, values, input, result, isValid, startAgain } = calculator;
  const current = useMemo(() => ({ input, result }), [input, result]);
  const shown = parts.filter((part) => values.parts[part]);
  const element = useTypedFields<HTMLFormElement>();
  return (
    <FormProvider {...form}>
      <ReturnContext value={current}>
        <chakra.div containerType="inline-size" containerName="comprehensive">
          <Layout>
            <chakra.form
              ref={element}
              method="dialog"
              noValidate
              aria-label="Your return"
              containerType="inline-size"
              containerName="return-form"
              onSubmit={(event) => event.preventDefault()}
            >
              <AboutYou />
              <Checklist />
              {shown.map((part) => (
                <ReturnSection
                  key={part}
                  title={forms[part].title}
                  note={forms[part].note}
                  sum={sumOf(result, forms[part])}
                >
                  <Fields part={part} />
                </ReturnSection>
              ))}
              {shown.length > 0 && (
                <chakra.div borderTop="1px solid" borderColor="line-strong" pt="12px">
                  <Button
                    variant="plain"
                    size="sm"
                    icon="restore"
                    onClick={() => {
                      const restoreFigures = startAgain();
                      const restoreEstimate = onStartAgain();
                      const undo = () => {
                        restoreFigures();
                        restoreEstimate();
                      };
                      toast({ title: 'All figures removed', action: { label: 'Undo', onPress: undo } });
                    }}
                  >
                    Start again
                  </Button>
                </chakra.div>
              )}
            </chakra.form>
            <RunningAnswer
              result={result}
              isValid={isValid}
              isEmpty={shown.length === 0}
              onStatement={onStatement}
            />
          </Layout>
        </chakra.div>
      </ReturnContext>
    </FormProvider>
  );
}
