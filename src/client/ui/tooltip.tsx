import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode, Ref } from 'react';
import { noteClosed, openDelay } from './tooltip-timing.ts';

export interface TooltipTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onClick: () => void;
}

interface TooltipProps {
  content: ReactNode;
  /** Spread the given props onto the button that the tooltip explains. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    m: '0',
    py: '10px',
    px: '14px',
    width: 'max-content',
    maxWidth: 'min(300px, calc(100vw - 24px))',
    border: '0',
    borderRadius: 'md',
    bg: 'ink',
    color: 'paper',
    textStyle: 'sm',
    boxShadow: 'overlay',
  },
});

const GAP = 8;
const EDGE = 12;

function place(bubble: HTMLElement, trigger: HTMLElement) {
  const at = trigger.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const left = Math.min(at.left + at.width / 2 - own.width / 2, window.innerWidth - own.width - EDGE);
  const above = at.top - own.height - GAP;
  bubble.style.left = `${Math.max(EDGE, left)}px`;
  bubble.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
}

/**
 * A short explanation: by resting the pointer, by focus, or by a tap. It can be hovered itself, Escape closes it, and it
 * stands in the top layer, so no card cuts it off.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef(0);

  const later = (to: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(to), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), [timer]);

  useLayoutEffect(() => {
    if (!open || !bubble.current || !trigger.current) return;
    bubble.current.showPopover?.();
    place(bubble.current, trigger.current);
    const close = () => setOpen(false);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes the tooltip alone, not the dialog it may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', escape, true);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', escape, true);
      window.removeEventListener('scroll', close, { capture: true });
      noteClosed();
    };
  }, [open]);

  return (
    <>
      {children({
        ref: trigger,
        'aria-describedby': open ? id : undefined,
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') later(true, openDelay());
        },
        onPointerLeave: () => later(false, 120),
        onFocus: (event) => {
          if (event.target.matches(':focus-visible')) later(true, 0);
        },
        onBlur: () => later(false, 0),
        onClick: () => later(true, 0),
      })}
      {open && (
        <Bubble
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          onPointerEnter={() => later(true, 0)}
          onPointerLeave={() => later(false, 120)}
        >
          {content}
        </Bubble>
      )}
    </>
  );
}
