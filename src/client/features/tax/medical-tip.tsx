import { medicalCreditFor } from '../../../domain/tax/calculate.ts';
import { taxTables } from '../../../domain/tax/tables.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { useSettings } from '../../settings.ts';
import { InfoTip } from '../../ui/info-tip.tsx';
import { rateSetNames } from './medical-rates.ts';

export function MedicalTip({ taxYear }: { taxYear: TaxYear }) {
  const rates = useSettings().medicalCreditRates;
  const other = rates === 'published' ? 'gazetted' : 'published';
  const { firstTwo, further } = medicalCreditFor(rates, taxTables[taxYear]);
  const others = medicalCreditFor(other, taxTables[taxYear]);
  return (
    <InfoTip label="About medical credits">
      Members of your medical scheme lower your tax: by R{firstTwo} a month for each of the first two and R
      {further} for each further one. These are {rateSetNames[rates](taxYear)}
      {others.firstTwo !== firstTwo &&
        `; ${rateSetNames[other](taxYear)} are R${others.firstTwo} and R${others.further}`}
      .
    </InfoTip>
  );
}
