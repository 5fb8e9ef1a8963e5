import { currentTaxYear, taxYears, type TaxYear } from '../../tax/tax-year.ts';
import type { Figure, FigureContext } from './figure.ts';
import { practiceFigures } from './practice-figures.ts';
import { taxFigures } from './tax-figures.ts';

const figures = new Map<string, Figure>(Object.entries({ ...taxFigures, ...practiceFigures }));

/**
 * A placeholder in a text: `{{name}}` for the question's year, `{{name@2025/2026}}` for a fixed one, or
 * `{{name@current}}` for the current one.
 */
const placeholder = /\{\{([^{}@]*)(?:@([^{}]*))?\}\}/g;

const isTaxYear = (text: string): text is TaxYear => taxYears.some((year) => year === text);

function valueOf(name: string, year: string | undefined, context: FigureContext): string | null {
  const figure = figures.get(name);
  if (!figure) throw new RangeError(`Unknown figure ${name}`);
  if (year === undefined) return figure(context);
  const taxYear = year === 'current' ? currentTaxYear : year;
  if (!isTaxYear(taxYear)) throw new RangeError(`Unknown tax year ${year} of the figure ${name}`);
  return figure({ ...context, taxYear });
}

/**
 * Replaces a text's placeholders with the figures for their tax years; null if one of them isn't known. Throws a
 * RangeError for an unknown figure name, which is a bug.
 */
export function fillFigures(text: string, context: FigureContext): string | null {
  let isComplete = true;
  const filled = text.replaceAll(placeholder, (_, name: string, year: string | undefined) => {
    const value = valueOf(name, year, context);
    isComplete &&= value !== null;
    return value ?? '';
  });
  return isComplete ? filled : null;
}
