import { useSettings } from '../../data/settings.ts';

/** Whose figures the calculator uses, in the middle of a sentence: medical credits may be the practice's own. */
export function useTableNames(): string {
  return useSettings().medicalCreditRates === 'gazetted'
    ? 'SARS’s own tables'
    : 'SARS’s tax tables and our published medical credits';
}
