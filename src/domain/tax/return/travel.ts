import { divideCents, formatBriefCents, formatCents, toCents } from '../../money.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable, TravelBand } from './tables/return-table.ts';

type Vehicle = ReturnInput['travel'][number];

/** Days in a year for apportioning the fixed cost (Income Tax Act, section 8(1)(b)). */
const DAYS = 365;

/** Returns the band for a vehicle's value in rand. A value on a bound belongs to the lower band. */
export function travelBand({ travel }: ReturnTable, value: number): TravelBand {
  return travel.bands.find(({ upTo }) => value <= upTo) ?? travel.bands.at(-1)!;
}

/** Converts a rate in cents per kilometre to whole tenths of a cent. */
export function tenthsOfCent(rate: number): number {
  return Math.round(rate * 10);
}

/** Returns the cost of a vehicle's business kilometres in whole cents, rounded once. */
function travelCost(vehicle: Vehicle, { fixed, fuel, maintenance }: TravelBand): number {
  // In hundredths of a kilometre, to keep all values integers.
  const business = BigInt(toCents(vehicle.businessKm));
  const total = BigInt(toCents(vehicle.totalKm));
  const days = BigInt(Math.min(vehicle.days ?? DAYS, DAYS));
  const running = BigInt(
    (vehicle.fuelPaid ? tenthsOfCent(fuel) : 0) + (vehicle.maintenancePaid ? tenthsOfCent(maintenance) : 0),
  );
  const year = BigInt(DAYS);
  const numerator = BigInt(fixed) * 100n * days * business * 1000n + business * running * year * total;
  return divideCents(numerator, year * total * 1000n);
}

function costRule(vehicle: Vehicle, band: TravelBand): string {
  const days = Math.min(vehicle.days ?? DAYS, DAYS);
  const fixed = formatBriefCents(band.fixed * 100);
  const parts = [
    days < DAYS
      ? `fixed cost ${fixed} × ${days} of ${DAYS} days ÷ total kilometres`
      : `fixed cost ${fixed} ÷ total kilometres`,
    ...(vehicle.fuelPaid ? [`fuel ${band.fuel}c`] : []),
    ...(vehicle.maintenancePaid ? [`maintenance ${band.maintenance}c`] : []),
  ];
  return `Business kilometres × (${parts.join(' + ')}), for a vehicle of ${formatBriefCents(toCents(vehicle.value))}`;
}

/**
 * Deducts the cost of business travel, up to the travel allowances (3701 and 3702). Takes the allowances in
 * whole cents.
 */
export function assessTravel(
  vehicles: readonly Vehicle[],
  allowance: number,
  table: ReturnTable,
): { lines: ReturnLine[]; deduction: number } {
  const lines: ReturnLine[] = [];
  let left = allowance;
  vehicles.forEach((vehicle, index) => {
    const band = travelBand(table, vehicle.value);
    const cost = travelCost(vehicle, band);
    const deduction = Math.min(cost, left);
    left -= deduction;
    if (cost === 0) return;
    const label = vehicles.length > 1 ? `Business travel, vehicle ${index + 1}` : 'Business travel';
    const capped = deduction < cost ? `; ${formatCents(cost)}, but capped at the allowance` : '';
    lines.push(
      returnLine(
        { id: `travel-${index + 1}`, group: 'deductions', total: 'deductions', label },
        0 - deduction,
        {
          rule: `${costRule(vehicle, band)}${capped}`,
          figures: [
            { label: 'Value of the vehicle', value: vehicle.value },
            { label: 'Business kilometres', value: vehicle.businessKm },
            { label: 'Total kilometres', value: vehicle.totalKm },
            { label: 'Days', value: Math.min(vehicle.days ?? DAYS, DAYS) },
            { label: 'Fixed cost', value: band.fixed },
            { label: 'Fuel (c/km)', value: vehicle.fuelPaid ? band.fuel : 0 },
            { label: 'Maintenance (c/km)', value: vehicle.maintenancePaid ? band.maintenance : 0 },
            centsFigure('Cost of business travel', cost),
            centsFigure('Allowance left to deduct from', left + deduction),
          ],
          source: table.travel.source,
        },
      ),
    );
  });
  return { lines, deduction: allowance - left };
}
