import { chakra } from '@chakra-ui/react/styled-system';
import type { Answer } from '../../../domain/assistant/schemas.ts';

interface Paragraph {
  text: string;
  sources: readonly number[];
}

/** Joins consecutive sentences with the same sources into paragraphs. */
function paragraphsOf(sentences: Answer['answer']): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const { text, sources } of sentences) {
    const last = paragraphs.at(-1);
    if (last && last.sources.join() === sources.join()) last.text += ` ${text}`;
    else paragraphs.push({ text, sources });
  }
  return paragraphs;
}

export const Prose = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    maxWidth: 'measure',
    fontSize: '1.0625rem',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
  },
});

/** A source's number, in the text and in the list. */
export const SourceMark = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '20px',
    px: '5px',
    borderRadius: '3px',
    bg: 'brand-subtle',
    color: 'brand-fg',
    fontSize: '0.8125rem',
    fontWeight: '600',
    lineHeight: '18px',
    textAlign: 'center',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    '&:is(a):hover': { bg: 'brand-muted' },
  },
});

interface AnswerTextProps {
  sentences: Answer['answer'];
  /** Whether to use the smaller text size. */
  isSmall?: boolean;
  /** Returns the element ID of a source in the list. */
  idOf: (source: number) => string;
  onOpen: (source: number) => void;
}

/** An answer's sentences, each with its source numbers. */
export function AnswerText({ sentences, isSmall = false, idOf, onOpen }: AnswerTextProps) {
  return (
    <Prose {...(isSmall && { fontSize: 'inherit' })}>
      {paragraphsOf(sentences).map(({ text, sources }) => (
        <p key={text}>
          {text}
          {sources.map((source) => (
            <SourceMark
              key={source}
              as="a"
              {...{ href: `#${idOf(source)}` }}
              ms="5px"
              aria-label={`Source ${source}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(source);
              }}
            >
              {source}
            </SourceMark>
          ))}
        </p>
      ))}
    </Prose>
  );
}
