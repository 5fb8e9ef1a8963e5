import { chakra } from '@chakra-ui/react/styled-system';
import { publicPages } from '../../../../domain/site/public-pages.ts';
import { usePrices } from '../../../data/settings.ts';
import { Container } from '../../../ui/container.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { LegalChapter } from './legal-chapter.tsx';
import type { LegalSection } from './legal-section.ts';
import { LegalContents } from './legal-contents.tsx';

interface LegalPageProps {
  page: 'terms' | 'privacy';
  lead: string;
  sections: readonly LegalSection[];
}

/** The day from which both texts apply. */
const VERSION = '1 March 2026';

/** A legal text to be read: its contents beside it, its lines no longer than the eye can follow. */
export function LegalPage({ page, lead, sections }: LegalPageProps) {
  const meta = publicPages(usePrices())[page];
  usePageMeta(meta);
  return (
    <Container pt={{ base: '40px', md: '72px' }} pb="section">
      <chakra.header maxWidth="measure">
        <chakra.h1 textStyle="h2">{meta.title}</chakra.h1>
        <chakra.p textStyle="lead" color="muted" mt="16px">
          {lead}
        </chakra.p>
        <chakra.p textStyle="sm" color="muted" mt="12px">
          Applies from {VERSION}.
        </chakra.p>
      </chakra.header>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
        gap={{ base: '32px', lg: '72px' }}
        alignItems="start"
        mt={{ base: '32px', lg: '56px' }}
        pt={{ base: '24px', lg: '32px' }}
        borderTop="2px solid"
        borderColor="ink"
      >
        <LegalContents sections={sections} />
        <chakra.div maxWidth="measure" display="grid" gap="48px">
          {sections.map((section, at) => (
            <LegalChapter key={section.id} section={section} number={at + 1} />
          ))}
        </chakra.div>
      </chakra.div>
    </Container>
  );
}
