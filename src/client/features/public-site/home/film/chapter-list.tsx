import { chakra } from '@chakra-ui/react/styled-system';
import { CHAPTER_LENGTH, chapters, clockTime } from './film-script.ts';

const ChapterButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    alignItems: 'center',
    width: 'full',
    minHeight: '52px',
    textAlign: 'left',
    textStyle: 'ui',
    cursor: 'pointer',
    _hover: { color: 'brand-fg' },
    '& > :first-child': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The film's chapters; each plays from its own beginning. */
export function ChapterList({ onPlay }: { onPlay: (start: number) => void }) {
  return (
    <div>
      <chakra.h3 textStyle="h3">In four chapters</chakra.h3>
      <chakra.ol mt="20px" borderTop="1px solid" borderColor="line-strong">
        {chapters.map(({ title }, at) => (
          <chakra.li key={title} borderBottom="1px solid" borderColor="line-strong">
            <ChapterButton type="button" onClick={() => onPlay(at * CHAPTER_LENGTH)}>
              <span>{clockTime(at * CHAPTER_LENGTH)}</span>
              <span>
                {title}
                <chakra.span srOnly>, play from here</chakra.span>
              </span>
            </ChapterButton>
          </chakra.li>
        ))}
      </chakra.ol>
    </div>
  );
}
