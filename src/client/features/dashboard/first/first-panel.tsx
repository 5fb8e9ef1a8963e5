import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useState } from 'react';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { calculateTax } from '../../../../domain/tax/calculate.ts';
import { monthlyFigure, type TaxResult } from '../../../../domain/tax/tax-result.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Ruler } from '../../../ui/figures/ruler.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { ageOptions } from '../../tax/calculator/calculator-options.ts';
import { emptyCalculator, toTaxInput } from '../../tax/calculator/calculator-values.ts';
import { randShares } from '../../tax/results/rand-ruler.tsx';
import { ResultAnnouncement } from '../../tax/results/result-announcement.tsx';
import { useCalculate } from '../../tax/saved/calculations.ts';
import { FirstSteps } from './first-steps.tsx';

const Top = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    pt: { base: '20px', tablet: '22px' },
    px: { base: '20px', tablet: '28px' },
    '@container dashboard (min-width: 43.75rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 260px)',
      gap: '28px',
    },
    '@container dashboard (min-width: 56rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)',
      gap: '56px',
    },
  },
});

const Answer = chakra('div', {
  base: {
    containerType: 'inline-size',
    textStyle: 'sm',
    color: 'var(--quiet)',
    pt: '14px',
    borderTop: '1px solid var(--rule)',
    '@container dashboard (min-width: 43.75rem)': {
      pt: '0',
      borderTop: '0',
      ps: '28px',
      borderLeft: '1px solid var(--rule)',
    },
  },
});

const tones = ['hero', 'heroTax', 'heroUif'] as const;

/** Take-home pay for the typed income, with a ruler that shows where each rand goes. */
function TakeHome({ result }: { result: TaxResult }) {
  const { takeHomePay, netTax, uifContribution } = result;
  const hasAnswer = takeHomePay > 0;
  const shares = randShares(result);
  const split = `You keep ${shares.keep}c of every rand. Tax is ${shares.tax}c, UIF ${shares.uif}c.`;
  return (
    <>
      <p>You take home</p>
      <chakra.p
        textStyle="figure-lg"
        color={hasAnswer ? 'var(--text)' : 'var(--quiet)'}
        fontSize="min(2rem, 13cqi)"
        whiteSpace="nowrap"
      >
        {formatRand(takeHomePay)}
      </chakra.p>
      <p>{formatWholeRand(monthlyFigure(takeHomePay))} a month</p>
      <chakra.div my="10px" {...(!hasAnswer && { 'aria-hidden': true, opacity: '0.35' })}>
        <Ruler
          size="compact"
          tones={tones}
          values={hasAnswer ? [takeHomePay, netTax, uifContribution] : [0, 1, 0]}
          label={split}
        />
      </chakra.div>
      <chakra.p textStyle="xs" minHeight="2lh">
        {hasAnswer ? split : 'Your take-home pay appears here as you type.'}
      </chakra.p>
    </>
  );
}

/** Returns the reason why an income can't be saved; undefined if it can. */
function errorOf(income: number | undefined): string | undefined {
  if (income === undefined) return 'Enter your income';
  return income > 0 ? undefined : 'Income must be a positive number';
}

/** Panel for newcomers that asks for their income and shows the result immediately. */
export function FirstPanel() {
  const [income, setIncome] = useState<number>();
  const [age, setAge] = useState<AgeGroup>('under65');
  const [isSubmitted, setSubmitted] = useState(false);
  const calculate = useCalculate();
  const input = toTaxInput({ ...emptyCalculator, income: income ?? null, age });
  const shown = useDeferredValue(input.income);
  // Either set of medical credit rates works, because there are no medical scheme members.
  const result = calculateTax({ ...input, income: Math.max(0, shown) }, 'published');
  const error = errorOf(income);
  const save = async () => {
    setSubmitted(true);
    if (error !== undefined) {
      document.querySelector<HTMLInputElement>('[name="first-income"]')?.focus();
      return;
    }
    // The next step replaces the panel, so move focus to the page.
    if (await calculate.mutateAsync(input).catch(() => null)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  };
  return (
    <TurnPanel look="ink" aria-label="Start here" display="flex" flexDirection="column">
      <Top
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="12px"
            textStyle="sm"
            color="var(--quiet)"
          >
            <TurnBadge turn="start" />
            about a minute
          </chakra.p>
          <chakra.h2 textStyle="h2" fontSize={{ base: '1.75rem', tablet: '2rem' }} lineHeight="1.1" mt="14px">
            What do you earn, before tax?
          </chakra.h2>
          <chakra.p color="var(--quiet)" textStyle="ui" mt="8px" maxWidth="50ch" textWrap="balance">
            One figure is enough to start with. Only have a payslip? Multiply the gross amount by 12.
          </chakra.p>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 260px) minmax(0, 300px)' }}
            gap="16px"
            mt="18px"
            css={{ '--input-height': '50px' }}
          >
            <Field
              label="Your income per year"
              error={isSubmitted || Number.isNaN(income) ? error : undefined}
            >
              <MoneyInput
                name="first-income"
                value={income}
                onChange={setIncome}
                fontFamily="heading"
                fontSize="1.375rem"
                maxLength={13}
                color="ink"
              />
            </Field>
            <Field label="Your age" group>
              <Segments name="first-age" options={ageOptions} value={age} onChange={setAge} />
            </Field>
          </chakra.div>
        </div>
        <Answer>
          <TakeHome result={result} />
          <Button type="submit" variant="hero" block mt="8px" busy={calculate.isPending} busyLabel="Saving…">
            Save and continue
          </Button>
        </Answer>
      </Top>
      <ResultAnnouncement result={shown > 0 ? result : null} />
      <FirstSteps done={0} />
    </TurnPanel>
  );
}
