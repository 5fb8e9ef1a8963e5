import { usePrices } from '../../../data/settings.ts';
import { LegalPage } from './legal-page.tsx';
import { serviceTerms } from './service-terms.ts';
import { moneyTerms } from './money-terms.ts';
import { generalTerms } from './general-terms.ts';

/** What we and the client owe each other. */
export function TermsPage() {
  const sections = [...serviceTerms, ...moneyTerms(usePrices()), ...generalTerms];
  return (
    <LegalPage
      page="terms"
      lead="What you may expect of us, what we need from you, and what happens when something goes wrong. In plain English, because you should know what you agree to."
      sections={sections}
    />
  );
}
