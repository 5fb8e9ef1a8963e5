import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useMemo, useState } from 'react';
import { taxCalculationInput } from '../../../../domain/tax/schemas.ts';
import { removeDraft, writeDraft } from '../../../data/form-draft.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import {
  CALCULATOR_DRAFT,
  emptyCalculator,
  readCalculatorDraft,
  toTaxInput,
} from '../calculator/calculator-values.ts';
import { nameByIncome } from '../saved/calculation-text.ts';
import { WhatIf } from './what-if.tsx';

/** Income of the example in rand a year. */
const EXAMPLE_INCOME = 420_000;

interface IncomePanelProps {
  income: number | undefined;
  error: string | undefined;
  onIncome: (income: number | undefined) => void;
}

/** Panel that asks for the client's income, above the example. */
function IncomePanel({ income, error, onIncome }: IncomePanelProps) {
  return (
    <TurnPanel
      look="ink"
      aria-labelledby="first-income"
      display="grid"
      gap="18px 40px"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', roomy: 'minmax(0, 1fr) minmax(0, 20rem)' }}
      alignItems="center"
      mb={{ base: '12px', lg: '20px' }}
      py="24px"
      px={{ base: '20px', tablet: '28px' }}
      css={{ '--input-height': '50px' }}
    >
      <div>
        <chakra.h2 id="first-income" textStyle="h3">
          Start with your own income
        </chakra.h2>
        <chakra.p textStyle="ui" color="var(--quiet)" mt="6px" maxWidth="54ch">
          The figures below are an example until you do. For your age, contributions and medical aid,{' '}
          <TextLink to="/tax-calculator" inline color="var(--link)" textDecorationColor="currentColor">
            open the calculator
          </TextLink>
          .
        </chakra.p>
      </div>
      <Field label="Your income per year, before tax" error={error}>
        <MoneyInput
          value={income}
          onChange={onIncome}
          fontFamily="heading"
          fontSize="1.375rem"
          maxLength={13}
          color="ink"
        />
      </Field>
    </TurnPanel>
  );
}

/** Returns what is wrong with an income; undefined if it's valid or not entered. */
const incomeError = (income: number | undefined): string | undefined =>
  income === undefined
    ? undefined
    : taxCalculationInput.shape.income.safeParse(income).error?.issues[0]?.message;

const isIncome = (income: number | undefined): income is number =>
  income !== undefined && income > 0 && incomeError(income) === undefined;

/**
 * Compares an example until the client enters an income, which is then copied to the calculator. Keeps the calculator's
 * other values.
 */
export function WhatIfExample() {
  const [draft] = useState(readCalculatorDraft);
  const [income, setIncome] = useState<number>();
  const shown = useDeferredValue(income);
  const input = useMemo(
    () => toTaxInput({ ...(draft ?? emptyCalculator), income: isIncome(shown) ? shown : EXAMPLE_INCOME }),
    [draft, shown],
  );
  const enter = (entered: number | undefined) => {
    setIncome(entered);
    if (isIncome(entered) || draft) {
      const values = { ...(draft ?? emptyCalculator), income: isIncome(entered) ? entered : null };
      writeDraft(CALCULATOR_DRAFT, JSON.stringify(values));
    } else removeDraft(CALCULATOR_DRAFT);
  };
  return (
    <WhatIf
      name={isIncome(shown) ? `“${nameByIncome(input)}”` : `the example of ${nameByIncome(input)}`}
      input={input}
      isExample={!isIncome(shown)}
    >
      <IncomePanel income={income} error={incomeError(income)} onIncome={enter} />
    </WhatIf>
  );
}
