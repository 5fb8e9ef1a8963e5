import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Icon } from './icon.tsx';

const Toggle = chakra('button', {
  base: {
    flex: '1',
    minHeight: '44px',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'start',
    // Makes the whole row clickable.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface FoldTitleProps {
  title: string;
  /** State of the folded content in a few words. */
  summary?: string | undefined;
  /** ID of the content. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * Heading (h2) in a row that folds and unfolds its content, for phones only. Wider screens show another heading, and the
 * content unfolded.
 */
export function FoldTitle({ title, summary, controls, isOpen, onToggle }: FoldTitleProps) {
  const summaryId = useId();
  return (
    <chakra.div hideFrom="tablet" position="relative" display="flex" alignItems="center" gap="12px">
      <chakra.h2 textStyle="h4" display="flex" flex="1">
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={controls}
          aria-describedby={summary && summaryId}
          onClick={onToggle}
        >
          {title}
        </Toggle>
      </chakra.h2>
      {summary && (
        <chakra.span id={summaryId} textStyle="sm" color="muted">
          {summary}
        </chakra.span>
      )}
      <Icon name={isOpen ? 'minus' : 'plus'} />
    </chakra.div>
  );
}
