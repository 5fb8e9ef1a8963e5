import { multiplyCents, toCents } from '../../money.ts';
import type { WorkingFigure } from '../working/working-step.ts';
import { centsFigure, type LineGroup, returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import { type CodeKind, domesticCode, isForeignService, sourceCodes } from './source-codes.ts';

/** Totals of the certificates of all employers and funds, in whole cents. */
export type Employment = {
  lines: ReturnLine[];
  notes: ReturnNote[];
  /** Total amount for each source code, in ascending order of the codes. */
  codes: ReadonlyMap<string, number>;
  income: number;
  /** Remuneration for the limit of section 11F(2)(b). */
  remuneration: number;
  /** Allowances from which travel costs are deducted (3701 and 3702). */
  travelAllowance: number;
  /** Taxable local subsistence allowance (3704). */
  subsistenceAllowance: number;
  /** Benefit of company cars (3802 and 3816). */
  carBenefit: number;
};

type Certificates = ReturnInput['certificates'];

const source = 'Employee’s tax certificate, IRP5/IT3(a)';

const groupOfKind: Partial<Record<CodeKind, LineGroup>> = {
  pay: 'employment',
  allowance: 'allowances',
  benefit: 'allowances',
};

/** Returns the sum of all codes of a kind, in whole cents. */
export function sumOfKind(codes: Employment['codes'], kind: CodeKind): number {
  let sum = 0;
  for (const [code, cents] of codes) if (sourceCodes.get(code)!.kind === kind) sum += cents;
  return sum;
}

function sumOfCodes(codes: Employment['codes'], ...wanted: string[]): number {
  let sum = 0;
  for (const [code, cents] of codes) if (wanted.includes(domesticCode(code))) sum += cents;
  return sum;
}

/** Returns a certificate's name: its employer, or else its position in the list. */
export function certificateName({ name }: Certificates[number], index: number): string {
  return name ?? `Certificate ${index + 1}`;
}

function sumCodes(certificates: Certificates): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { amounts } of certificates) {
    for (const code in amounts) sums.set(code, (sums.get(code) ?? 0) + toCents(amounts[code]!));
  }
  // Sort the codes, so the order of the certificates doesn't matter.
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the remuneration for section 11F: code 4582 if a certificate has it, otherwise its 36xx and 38xx
 * codes and 80% of its travel allowance.
 */
function remunerationOf(certificates: Certificates): number {
  let remuneration = 0;
  let travelAllowance = 0;
  for (const { amounts } of certificates) {
    const stated = amounts['4582'];
    if (stated) {
      remuneration += toCents(stated);
      continue;
    }
    for (const code in amounts) {
      const { kind } = sourceCodes.get(code)!;
      const isCounted = (kind === 'pay' && code.startsWith('36')) || kind === 'benefit';
      if (isCounted) remuneration += toCents(amounts[code]!);
      else if (domesticCode(code) === '3701') travelAllowance += toCents(amounts[code]!);
    }
  }
  return remuneration + multiplyCents(travelAllowance, 80, 100);
}

function figuresOf(certificates: Certificates, code: string): WorkingFigure[] {
  const figures: WorkingFigure[] = [];
  certificates.forEach((certificate, index) => {
    const value = certificate.amounts[code];
    if (value) figures.push({ label: certificateName(certificate, index), value });
  });
  return figures;
}

const notTaxedHere: Record<string, string> = {
  '3909': 'unclaimed benefits',
  '3922': 'compensation on death in employment',
  '3923': 'transfers of unclaimed benefits',
  '3924': 'transfers on retirement',
};

function notesOn(codes: Employment['codes']): ReturnNote[] {
  const notes: ReturnNote[] = [];
  for (const [code, cents] of codes) {
    const excluded = notTaxedHere[domesticCode(code)];
    if (excluded && cents > 0) {
      const text = `Code ${code} was left out because part of ${excluded} may be taxable. Ask a practitioner.`;
      notes.push({ id: `code-${code}`, text, source });
    }
    if (isForeignService(code) && cents > 0 && sourceCodes.get(code)!.kind === 'pay') {
      const text = `Code ${code} is taxed in full. To claim the exemption for work abroad, enter this pay under “Work abroad” instead.`;
      notes.push({ id: `code-${code}`, text, source: 'Income Tax Act 58 of 1962, section 10(1)(o)(ii)' });
    }
  }
  if (sumOfCodes(codes, '3703') > 0 && sumOfCodes(codes, '3701') > 0) {
    const text =
      'Reimbursed kilometres (3703) are exempt only without another vehicle allowance; 3701 is one.';
    notes.push({ id: 'reimbursed-travel', text, source: 'Income Tax Act 58 of 1962, section 8(1)(b)' });
  }
  return notes;
}

/** Adds up the certificates: lines for pay, allowances and benefits, and sums for other parts of the return. */
export function assessEmployment(certificates: Certificates): Employment {
  const codes = sumCodes(certificates);
  const lines: ReturnLine[] = [];
  let income = 0;
  for (const [code, cents] of codes) {
    const { label, kind } = sourceCodes.get(code)!;
    const group = groupOfKind[kind];
    if (!group || cents === 0) continue;
    income += cents;
    lines.push(
      returnLine({ id: `code-${code}`, group, total: 'income', label }, cents, {
        rule: `Code ${code} on your certificates`,
        figures: figuresOf(certificates, code),
        source,
      }),
    );
  }
  return {
    lines,
    notes: notesOn(codes),
    codes,
    income,
    remuneration: remunerationOf(certificates),
    travelAllowance: sumOfCodes(codes, '3701', '3702'),
    subsistenceAllowance: sumOfCodes(codes, '3704'),
    carBenefit: sumOfCodes(codes, '3802', '3816'),
  };
}

/** Returns the tax that employers and funds withheld, one line per certificate and code. */
export function withheldTax(certificates: Certificates): { lines: ReturnLine[]; employeesTax: number } {
  const lines: ReturnLine[] = [];
  let employeesTax = 0;
  certificates.forEach((certificate, index) => {
    for (const code in certificate.amounts) {
      const { kind, label } = sourceCodes.get(code)!;
      const cents = toCents(certificate.amounts[code]!);
      if ((kind !== 'employeesTax' && kind !== 'lumpSumTax') || cents === 0) continue;
      employeesTax += cents;
      const head = {
        group: 'paid',
        total: 'paid',
        label: `${label}, ${certificateName(certificate, index)}`,
      } as const;
      lines.push(
        returnLine({ id: `code-${code}-${index + 1}`, ...head }, -cents, {
          rule: `Code ${code}`,
          figures: [centsFigure(label, cents)],
          source,
        }),
      );
    }
  });
  return { lines, employeesTax };
}
