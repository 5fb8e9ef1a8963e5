import { divideCents, toCents } from '../../money.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';
import { tenthsOfCent, travelBand } from './travel.ts';

type Car = ReturnInput['companyCars'][number];

const source = 'Income Tax Act 58 of 1962, Seventh Schedule, paragraph 7';

/** Monthly benefit as a share of the car's determined value. */
const MONTHLY_RATE = 0.035;

/**
 * Returns the fuel rate for a car's value in tenths of a cent per kilometre. Derives the value from a full
 * year's benefit.
 */
function fuelRate(benefit: number, table: ReturnTable): number {
  const value = benefit / 100 / (12 * MONTHLY_RATE);
  return tenthsOfCent(travelBand(table, value).fuel);
}

/** Returns the reduction of a car's benefit in whole cents, rounded once and capped at the benefit. */
function reduction(car: Car, benefit: number, table: ReturnTable): number {
  const total = BigInt(toCents(car.totalKm));
  const business = BigInt(toCents(car.businessKm));
  const privateUse = total - business;
  const costs = toCents(car.costs.licence) + toCents(car.costs.insurance) + toCents(car.costs.maintenance);
  const fuel = car.fuelPaid ? BigInt(fuelRate(benefit, table)) : 0n;
  const shares = BigInt(benefit) * business + BigInt(costs) * privateUse;
  return Math.min(benefit, divideCents(shares * 1000n + privateUse * fuel * total, total * 1000n));
}

/**
 * Returns each car's benefit in whole cents. Cars without their own benefit split the certificates' remaining
 * benefit equally.
 */
function benefitsOf(cars: readonly Car[], certified: number): number[] {
  const known = cars.reduce((sum, { benefit }) => sum + toCents(benefit ?? 0), 0);
  const unknown = cars.filter(({ benefit }) => benefit === null).length;
  const each = divideCents(BigInt(Math.max(0, certified - known)), BigInt(unknown));
  return cars.map(({ benefit }) => (benefit === null ? each : toCents(benefit)));
}

/**
 * Reduces the benefit of company cars (3802 and 3816) by business use and by costs the employee paid. Takes
 * the certificates' benefit in whole cents; the reduction never exceeds it.
 */
export function assessCompanyCars(
  cars: readonly Car[],
  certified: number,
  table: ReturnTable,
): { lines: ReturnLine[]; deduction: number } {
  const lines: ReturnLine[] = [];
  const benefits = benefitsOf(cars, certified);
  let left = certified;
  cars.forEach((car, index) => {
    const benefit = benefits[index]!;
    const available = left;
    const deduction = Math.min(available, reduction(car, benefit, table));
    left -= deduction;
    if (deduction === 0) return;
    const { licence, insurance, maintenance } = car.costs;
    const label = cars.length > 1 ? `Company car ${index + 1}, reduction` : 'Company car, reduction';
    const fuel = car.fuelPaid ? '; private kilometres × the fuel rate' : '';
    lines.push(
      returnLine(
        { id: `company-car-${index + 1}`, group: 'deductions', total: 'deductions', label },
        0 - deduction,
        {
          rule: `Benefit × business share; licence, insurance and maintenance you paid × private share${fuel}; capped at the benefit`,
          figures: [
            centsFigure('Benefit', benefit),
            ...(available < benefit ? [centsFigure('Benefit left on the certificates', available)] : []),
            { label: 'Business kilometres', value: car.businessKm },
            { label: 'Total kilometres', value: car.totalKm },
            { label: 'Licence', value: licence },
            { label: 'Insurance', value: insurance },
            { label: 'Maintenance', value: maintenance },
            { label: 'Fuel (c/km)', value: car.fuelPaid ? fuelRate(benefit, table) / 10 : 0 },
          ],
          source,
        },
      ),
    );
  });
  return { lines, deduction: certified - left };
}
