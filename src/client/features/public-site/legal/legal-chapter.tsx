import { chakra } from '@chakra-ui/react/styled-system';
import type { LegalSection } from './legal-section.ts';

/** One numbered chapter. */
export function LegalChapter({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, body } = section;
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24px">
      <chakra.h2 id={`${id}-title`} textStyle="h3">
        {number}. {title}
      </chakra.h2>
      <chakra.div display="grid" gap="14px" mt="14px" textWrap="pretty" overflowWrap="anywhere">
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
