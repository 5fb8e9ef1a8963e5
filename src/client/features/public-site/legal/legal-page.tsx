import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnerDetails } from '../../../../domain/owner-details.ts';
import { publicPages } from '../../../../domain/site/public-pages.ts';
import { usePrices } from '../../../data/settings.ts';
import { Container } from '@chakra-ui/react/container';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';

/** Section of a legal page. In `body`, a string is a paragraph and an array is a list. */
export interface LegalSection {
  /** Anchor ID for links to the section. */
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

/** Returns the phrase for writing to the practice: its e-mail address, or the contact form. */
export const howToWrite = ({ email }: OwnerDetails): string =>
  email ? `at ${email}` : 'with the contact form on this website';

/** Returns the phrase for writing to or phoning the practice. */
export const howToContact = (owner: OwnerDetails): string =>
  [howToWrite(owner), ...(owner.phone ? [`or ${owner.phone}`] : [])].join(' ');

const ContentsLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    alignContent: 'center',
    alignItems: 'baseline',
    minHeight: { base: '44px', lg: '36px' },
    py: { base: '8px', lg: '6px' },
    lineHeight: '1.35',
    textStyle: 'ui',
    color: 'muted',
    // The scrolling list would clip an outer ring.
    _focusVisible: { outlineOffset: '-2px' },
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** Table of contents, sticky beside the text from tablet width up. */
function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <chakra.nav
      aria-label="Contents"
      position={{ tablet: 'sticky' }}
      top="24px"
      maxHeight={{ tablet: 'calc(100vh - 48px)' }}
      overflowY={{ tablet: 'auto' }}
    >
      <chakra.h2 textStyle="ui" fontWeight="600" mb="8px">
        Contents
      </chakra.h2>
      <ol>
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <ContentsLink href={`#${id}`}>
              <span>{at + 1}</span>
              <span>{title}</span>
            </ContentsLink>
          </li>
        ))}
      </ol>
    </chakra.nav>
  );
}

function LegalChapter({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, body } = section;
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24px">
      <chakra.h2 id={`${id}-title`} textStyle="h3">
        {number}. {title}
      </chakra.h2>
      <chakra.div display="grid" gap="14px" mt="14px" overflowWrap="anywhere">
        {body.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>{part}</p>
          ) : (
            <chakra.ul key={part[0]} listStyleType="disc" ps="22px" display="grid" gap="6px">
              {part.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </chakra.ul>
          ),
        )}
      </chakra.div>
    </chakra.section>
  );
}

interface LegalPageProps {
  page: 'terms' | 'privacy';
  lead: string;
  sections: readonly LegalSection[];
}

/** Effective date of both the terms and the privacy policy. */
const VERSION = '1 March 2026';

/** Legal page: text with a readable line length, and the table of contents beside it. */
export function LegalPage({ page, lead, sections }: LegalPageProps) {
  const meta = publicPages(usePrices())[page];
  usePageMeta(meta);
  return (
    <Container pt={{ base: '32px', tablet: '44px', across: '56px', lg: '72px' }} pb="section">
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
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: '180px minmax(0, 1fr)',
          across: '240px minmax(0, 1fr)',
          lg: '280px minmax(0, 1fr)',
        }}
        gap={{ base: '28px', tablet: '36px', across: '56px', lg: '72px' }}
        alignItems="start"
        mt={{ base: '28px', lg: '56px' }}
        pt={{ base: '20px', tablet: '24px', lg: '32px' }}
        borderTop="2px solid"
        borderColor="ink"
      >
        <LegalContents sections={sections} />
        <chakra.div maxWidth="measure" display="grid" gap={{ base: '36px', lg: '48px' }}>
          <SectionBoundary>
            {sections.map((section, at) => (
              <LegalChapter key={section.id} section={section} number={at + 1} />
            ))}
          </SectionBoundary>
        </chakra.div>
      </chakra.div>
    </Container>
  );
}
