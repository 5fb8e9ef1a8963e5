import type { ComponentType } from 'react';
import type { LineGroup } from '../../../../../domain/tax/return/return-line.ts';
import {
  DonationFields,
  LumpSumFields,
  MedicalFields,
  ProvisionalFields,
  RetirementFields,
} from './deduction-sections.tsx';
import { EmploymentClaims } from './employment-claims.tsx';
import { Certificates } from './employment-section.tsx';
import { ForeignFields } from './foreign-work-section.tsx';
import { GainFields } from './gain-section.tsx';
import { BusinessFields, InvestmentFields, RentalFields } from './income-sections.tsx';
import type { Part } from './return-values.ts';

/** A part of the return, as shown in the form. */
interface PartForm {
  title: string;
  note: string;
  /** Question in the checklist. */
  tick: string;
  /** Groups of lines that make up the section's total. */
  groups: readonly LineGroup[];
  /** IDs of the section's lines, if the groups also contain other lines. */
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

export const partForms: Record<Part, PartForm> = {
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
    note: 'Annuities you contribute to yourself',
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
