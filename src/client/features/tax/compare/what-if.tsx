import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { MedicalCreditRates } from '../../../../domain/tax/medical-credits.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../../domain/tax/working/working.ts';
import { useSettings } from '../../../data/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChangeCard } from './change-card.tsx';
import { changeInput, type ChangeValues, exampleChanges, exampleYear, nameChange } from './changes.ts';
import { ComparisonView } from './comparison-view.tsx';
import { useKeepButton } from './use-keep-button.ts';
import { OtherYears } from './other-years.tsx';

const route = getRouteApi('/_shared/tax-calculator_/compare');

interface WhatIfProps {
  /** Name of the calculation to start from. */
  name: string;
  input: TaxInput;
  /** Medical credit rates of the calculation; the current ones by default. */
  rates?: MedicalCreditRates;
  /** Whether the figures aren't the client's own, so they can't be saved. */
  isExample?: boolean;
  /** Panel below the title. */
  children?: ReactNode;
}

/** Compares a calculation with the same one after a single change, calculated in the browser. */
export function WhatIf({ name, input, rates: given, isExample = false, children }: WhatIfProps) {
  const { medicalCreditRates } = useSettings();
  const rates = given ?? medicalCreditRates;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const field = search.change ?? 'retirementContributions';
  const base = useMemo(() => ({ input, result: calculateWithWorking(input, rates) }), [input, rates]);
  const examples = useMemo(() => exampleChanges(input, base.result.retirementRoom), [input, base]);
  const [tried, setTried] = useState<Partial<ChangeValues>>({});
  const chosenYear = search.year === input.taxYear ? undefined : search.year;
  const values = { ...examples, ...tried, taxYear: chosenYear ?? exampleYear(input.taxYear) };
  const changed = changeInput(input, field, values);
  const after = {
    name: nameChange(field, input, changed),
    input: changed,
    result: calculateWithWorking(changed, rates),
  };
  const keep = useKeepButton({ before: input, after, disabled: isExample });
  const show = (change: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <PageTitle title="What if?" action={keep && <Button {...keep} hideBelow="sm" />}>
        Everything else stays as it was in {`${name}, ${input.taxYear}.`}
      </PageTitle>
      {children}
      <ComparisonView
        before={{ ...base, name: 'As it is' }}
        after={after}
        field={field}
        form={
          <ChangeCard
            base={base}
            changed={changed}
            field={field}
            values={values}
            onField={(change) => show({ change, year: undefined })}
            onValues={(next) => setTried((now) => ({ ...now, ...next }))}
            onYear={(year) => show({ change: 'taxYear', year })}
          />
        }
        // Phones show the form first, so saving comes after the difference.
        action={keep && <Button {...keep} hideFrom="sm" block mt="12px" />}
        aside={<OtherYears base={base} rates={rates} />}
      />
    </>
  );
}
