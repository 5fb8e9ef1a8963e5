import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { Ring } from '../feedback/spinner.tsx';
import type { PdfFile } from './open-pdf.ts';

/** Distance from the visible area within which pages are drawn. */
const NEAR = '600px';

/** Returns whether an element is in or near the visible part of its scroll container. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      // Entries are successive states of the element, so only the last one is current.
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.closest('[data-scroller]'), rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

/** Invisible text over the page, positioned as in pdf.js's own style sheet. */
const TextLayer = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'clip',
    lineHeight: '1',
    textSizeAdjust: 'none',
    // pdf.js lays out a rotated page's text unrotated, so apply the page's rotation here.
    transformOrigin: '0 0',
    '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
    '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
    '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
    forcedColorAdjust: 'none',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size, 1))',
    '& :is(span, br)': {
      position: 'absolute',
      whiteSpace: 'pre',
      color: 'transparent',
      transformOrigin: '0 0',
      cursor: 'text',
    },
    '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
      fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0px))',
      transform:
        'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size, 1)))',
    },
    '& .markedContent': { display: 'contents' },
  },
});

interface PdfPageProps {
  pdf: PdfFile;
  /** Page number, from 1. */
  number: number;
  /** Width in CSS pixels. */
  width: number;
  /** Whether the page's text can be selected and read aloud. */
  hasText?: boolean;
}

/** One page of a PDF. Drawn only near the visible area, so a long file needs little memory. */
export function PdfPage({ pdf, number, width, hasText = false }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [hasFailed, setHasFailed] = useState(false);
  const size = pdf.pages[number - 1] ?? { width: 1, height: 1 };

  useEffect(() => {
    if (!isNear) return undefined;
    const { signal, abort } = abortable();
    const draw = async () => {
      const canvas = await pdf.draw(number, { width: width * devicePixelRatio, signal });
      if (signal.aborted) return;
      // Keep the previous canvas, stretched, until the new one is complete.
      if (picture.current) replaceCanvas(picture.current, canvas);
      setHasFailed(false);
    };
    draw().catch(() => !signal.aborted && setHasFailed(true));
    return abort;
  }, [pdf, number, width, isNear]);

  useEffect(() => {
    const holder = picture.current;
    if (!isNear || !holder) return undefined;
    return () => {
      replaceCanvas(holder);
      pdf.release(number);
    };
  }, [pdf, number, isNear]);

  useEffect(() => {
    const container = text.current;
    if (!isNear || !container) return undefined;
    const { signal, abort } = abortable();
    // A page without its text is still readable.
    pdf.layText(number, { container, signal }).catch(() => undefined);
    return () => {
      abort();
      container.replaceChildren();
    };
  }, [pdf, number, isNear]);

  return (
    <chakra.div
      ref={frame}
      position="relative"
      bg="white"
      css={{ '&:has(canvas) > [data-ring]': { display: 'none' } }}
      style={{ width, height: (width * size.height) / size.width }}
    >
      {hasText && !hasFailed && (
        // Appears only if drawing takes a while, and disappears once the page is drawn.
        <chakra.span
          data-ring
          position="absolute"
          top="40px"
          insetX="0"
          display="grid"
          placeItems="center"
          color="slate.600"
          opacity="0"
          animation="appear {durations.base} 300ms forwards"
        >
          <Ring />
        </chakra.span>
      )}
      <chakra.div
        ref={picture}
        aria-hidden
        position="absolute"
        inset="0"
        css={{ '& canvas': { width: 'full', height: 'full' } }}
      />
      {hasText && (
        <TextLayer ref={text} style={{ '--total-scale-factor': width / size.width } as CSSProperties} />
      )}
      {hasText && hasFailed && (
        <chakra.p position="absolute" top="40px" insetX="0" textAlign="center" px="20px" color="slate.600">
          This page could not be displayed.
        </chakra.p>
      )}
    </chakra.div>
  );
}

/**
 * Replaces the canvas, or removes it if none is given. Empties the old one, because browsers may keep its
 * pixels for a while.
 */
function replaceCanvas(holder: HTMLElement, canvas?: HTMLCanvasElement): void {
  for (const previous of holder.querySelectorAll('canvas')) {
    previous.width = 0;
    previous.height = 0;
  }
  holder.replaceChildren(...(canvas ? [canvas] : []));
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
