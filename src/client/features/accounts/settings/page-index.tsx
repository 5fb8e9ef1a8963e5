import { chakra } from '@chakra-ui/react/styled-system';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';

interface PageSection {
  /** ID of the section's element. */
  id: string;
  title: string;
}

/** Table of contents for a long page, in a row below its title. Phones omit it. */
export function PageIndex({ sections }: { sections: readonly PageSection[] }) {
  return (
    <chakra.nav aria-label="On this page" hideBelow="tablet" textStyle="sm" mt="-12px" mb="20px">
      <chakra.ul display="flex" flexWrap="wrap" gap="0 20px" listStyle="none">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextAnchor
              href={`#${id}`}
              py="11px"
              color="muted"
              fontWeight="500"
              textDecorationColor="line-strong"
            >
              {title}
            </TextAnchor>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
