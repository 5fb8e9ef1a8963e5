import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Height of the answer's headline. The bar goes once this much of the card is on the screen. */
const HEADLINE = '112px';

/** Returns whether an element starts below the visible part of the page. */
function useIsBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      { rootMargin: `0px 0px -${HEADLINE}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isBelow;
}

interface AnswerBarProps {
  /** Text before the answer. */
  lead: string;
  answer: string;
  /** Text after the answer. */
  unit: string;
  /** Card with the answer. */
  card: RefObject<HTMLElement | null>;
}

/**
 * Answer in one line at the bottom of the screen, until its card is scrolled into view. Takes up no space, so the page
 * doesn't shift. Hidden from screen readers, because the page announces the answer.
 */
export function AnswerBar({ lead, answer, unit, card }: AnswerBarProps) {
  const isBelow = useIsBelow(card);
  if (!isBelow) return null;
  return (
    <chakra.div
      aria-hidden="true"
      data-foot-bar
      data-bottom-bar
      position="sticky"
      bottom="0"
      zIndex="4"
      height="0"
      _print={{ display: 'none' }}
    >
      <chakra.div
        position="absolute"
        bottom="0"
        insetX="calc(-1 * var(--page-inset, {spacing.gutter}))"
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        gap="0 8px"
        minHeight="56px"
        pt="14px"
        px="var(--page-inset, {spacing.gutter})"
        pb="env(safe-area-inset-bottom)"
        bg="card"
        borderTop="1px solid"
        borderColor="line-strong"
        animation="rise {durations.base} {easings.out}"
      >
        <chakra.span textStyle="sm" color="muted">
          {lead}
        </chakra.span>
        <chakra.strong textStyle="figure-md" whiteSpace="nowrap">
          {answer}
        </chakra.strong>
        {unit && <chakra.span textStyle="sm">{unit}</chakra.span>}
      </chakra.div>
    </chakra.div>
  );
}
