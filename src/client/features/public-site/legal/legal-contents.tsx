import { chakra } from '@chakra-ui/react/styled-system';
import type { LegalSection } from './legal-section.ts';

const ContentsLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: { base: '44px', lg: '36px' },
    py: { base: '8px', lg: '6px' },
    lineHeight: '1.35',
    textStyle: 'ui',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** The table of contents; on wide screens it stays in view. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <chakra.nav
      aria-label="Contents"
      position={{ lg: 'sticky' }}
      top="24px"
      maxHeight={{ lg: 'calc(100vh - 48px)' }}
      overflowY={{ lg: 'auto' }}
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
