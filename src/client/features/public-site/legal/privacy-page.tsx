import { LegalPage } from './legal-page.tsx';
import { dataUse } from './data-use.ts';
import { dataRights } from './data-rights.ts';

const sections = [...dataUse, ...dataRights];

/** What we keep about people and what they can ask of us. */
export function PrivacyPage() {
  return (
    <LegalPage
      page="privacy"
      lead="What we keep about you, why, for how long, and how you see, correct or delete it, under the Protection of Personal Information Act (POPIA)."
      sections={sections}
    />
  );
}
