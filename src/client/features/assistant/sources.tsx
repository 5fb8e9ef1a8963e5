import { chakra } from '@chakra-ui/react/styled-system';
import type { AnswerSource } from '../../../domain/assistant/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { AnswerLinks } from './answer-links.tsx';
import { SourceMark } from './answer-text.tsx';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    maxWidth: 'measure',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
      alignItems: 'start',
      gap: '0 8px',
      py: '9px',
      borderBottom: '1px solid',
      borderColor: 'line',
      textStyle: 'sm',
      scrollMarginTop: '24px',
      outlineOffset: '-2px',
    },
  },
});

function Passage({ source: { text, url, reviewedOn, link } }: { source: AnswerSource }) {
  return (
    <chakra.div gridColumn={{ base: '1 / -1', sm: '2 / -1' }} mt="8px" mb="8px" display="grid" gap="14px">
      <p>{text}</p>
      <chakra.p textStyle="xs" color="muted">
        Reviewed on {formatDay(new Date(reviewedOn))}
      </chakra.p>
      {url !== null && (
        <p>
          <TextAnchor href={url} target="_blank" rel="noopener" iconAfter="external" py="6px" my="-6px">
            Open the source
          </TextAnchor>
        </p>
      )}
      {link && <AnswerLinks links={[link]} />}
    </chakra.div>
  );
}

interface SourcesProps {
  sources: readonly AnswerSource[];
  /** Returns a source's element ID. */
  idOf: (source: number) => string;
  opened: ReadonlySet<number>;
  onToggle: (source: number) => void;
}

/** An answer's sources, each with its passage. */
export function Sources({ sources, idOf, opened, onToggle }: SourcesProps) {
  return (
    <List aria-label="Sources">
      {sources.map((source) => {
        const isOpen = opened.has(source.n);
        return (
          <li key={source.n} id={idOf(source.n)} tabIndex={-1}>
            <span>
              <SourceMark>{source.n}</SourceMark>
            </span>
            <div>
              {source.source}
              <chakra.small display="block" textStyle="xs" color="muted">
                {source.title}
              </chakra.small>
            </div>
            <Button
              variant="plain"
              size="xs"
              justifySelf="start"
              gridColumn={{ base: '2', sm: '3' }}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Read'} source ${source.n}: ${source.title}`}
              onClick={() => onToggle(source.n)}
            >
              {isOpen ? 'Close' : 'Read'}
            </Button>
            {isOpen && <Passage source={source} />}
          </li>
        );
      })}
    </List>
  );
}
