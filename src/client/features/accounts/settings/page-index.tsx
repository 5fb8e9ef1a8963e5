import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';

interface PageSection {
  /** ID of the section's element. */
  id: string;
  title: string;
}

/** Reading line, as a fraction of the window height. The section at this line is the current section. */
const READING_LINE = 0.25;

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * Returns the ID of the section being read. A link's target takes precedence while it is fully visible, because
 * a section near the end of the page may never reach the reading line.
 */
function findCurrent(sections: readonly PageSection[]): string | undefined {
  const onPage = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
  const target = onPage.find(({ id }) => location.hash === `#${id}`);
  if (target && isInView(target)) return target.id;
  const line = window.innerHeight * READING_LINE;
  return (onPage.findLast((element) => element.getBoundingClientRect().top <= line) ?? onPage[0])?.id;
}

function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => setCurrent(findCurrent(sections));
    look();
    const events = ['scroll', 'resize', 'hashchange'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [sections]);
  return current;
}

const IndexLink = chakra('a', {
  base: {
    display: 'block',
    py: '6px',
    textStyle: 'sm',
    lineHeight: '20px',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
    '&[aria-current]': { color: 'ink', fontWeight: '600' },
  },
});

/** Table of contents for a long page, shown on wide screens with the current section highlighted. */
export function PageIndex({ sections }: { sections: readonly PageSection[] }) {
  const current = useCurrentSection(sections);
  return (
    <chakra.nav
      aria-label="On this page"
      display={{ base: 'none', xl: 'block' }}
      position="sticky"
      top="24px"
      pt="18px"
      borderTop="2px solid"
      borderColor="line-strong"
    >
      <chakra.h2 textStyle="sm" fontWeight="600" mb="6px">
        On this page
      </chakra.h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <IndexLink href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </IndexLink>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}
