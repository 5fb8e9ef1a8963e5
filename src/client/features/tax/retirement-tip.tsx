import { formatWholeRand } from '../../../domain/money.ts';
import { taxTables } from '../../../domain/tax/tables.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { InfoTip } from '../../ui/info-tip.tsx';

export function RetirementTip({ taxYear }: { taxYear: TaxYear }) {
  return (
    <InfoTip label="About retirement contributions">
      What you pay into a pension, provident or retirement annuity fund lowers your taxable income: by at most
      27.5% of your income or {formatWholeRand(taxTables[taxYear].retirementCap)} a year, whichever is lower.
    </InfoTip>
  );
}
