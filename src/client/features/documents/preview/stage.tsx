import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { pageWidth } from './zoom.ts';

/** Returns an element's width inside its padding, or 0 before the first layout. */
function useInnerWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface StageProps {
  ref: RefObject<HTMLElement | null>;
  /** Accessible name of the scrollable area. */
  label: string;
  /** Identifies the file. A different file starts at the top. */
  file: string;
  zoom: number;
  isWhole: boolean;
  onScroll?: (scroller: HTMLElement) => void;
  /** Renders the content for a page width in pixels. */
  children: (width: number) => ReactNode;
}

/** Scrollable area that shows a file and keeps the middle of the view in place when the zoom changes. */
export function Stage({ ref, label, file, zoom, isWhole, onScroll, children }: StageProps) {
  const available = useInnerWidth(ref);
  const width = pageWidth(available, { zoom, isWhole });
  const middle = useRef({ x: 0.5, y: 0 });
  const remember = (scroller: HTMLElement) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller;
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: scrollTop === 0 ? 0 : (scrollTop + clientHeight / 2) / scrollHeight,
    };
    onScroll?.(scroller);
  };
  const shown = useRef({ width, file });
  useLayoutEffect(() => {
    const scroller = ref.current;
    const before = shown.current;
    shown.current = { width, file };
    if (!scroller || (before.file === file && before.width === width)) return;
    if (before.file !== file) middle.current = { x: 0.5, y: 0 };
    const { x, y } = middle.current;
    scroller.scrollLeft = x * scroller.scrollWidth - scroller.clientWidth / 2;
    scroller.scrollTop = y === 0 ? 0 : y * scroller.scrollHeight - scroller.clientHeight / 2;
  }, [ref, width, file]);
  return (
    <chakra.section
      ref={ref}
      aria-label={label}
      // Let keyboard users scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-scroller
      overflow="auto"
      // Pages fit the width, so a scrollbar that narrows it could appear and disappear in a loop. A gutter on both sides
      // keeps the page centred; scrollbars of phones take no room.
      scrollbarGutter={{ base: 'stable', tablet: 'stable both-edges' }}
      scrollbarWidth="thin"
      overscrollBehavior="contain"
      minWidth="0"
      minHeight="0"
      // The sheet covers the lower part on phones.
      pt={{ base: '12px', tablet: '28px' }}
      pb={{ base: '172px', tablet: '28px' }}
      px={{ base: '12px', tablet: '32px' }}
      bg="inset"
      // A ring around the whole area would frame the page like a picture, so only the area's upper edge shows the
      // focus.
      css={{
        '&:focus-visible': { outline: 'none', boxShadow: 'none' },
        '&:focus-visible::before': {
          content: '""',
          position: 'absolute',
          zIndex: '1',
          top: '0',
          insetX: '0',
          height: '3px',
          bg: 'brand',
          _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
        },
      }}
      onScroll={({ currentTarget }) => remember(currentTarget)}
    >
      <chakra.div
        display="grid"
        justifyItems="center"
        gap={{ base: '12px', tablet: '24px' }}
        // Grow with enlarged pages, but let messages wrap.
        width={width > available ? 'max-content' : 'full'}
      >
        {available > 0 && children(width)}
      </chakra.div>
    </chakra.section>
  );
}
