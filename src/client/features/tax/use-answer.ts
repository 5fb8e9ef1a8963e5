import { useRef, useState } from 'react';

/** Leads to the answer when it was asked for: the eye after Calculate, the focus too when an old one is opened. */
export function useAnswer() {
  const element = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const show = (block: ScrollLogicalPosition) => {
    setAsked((times) => times + 1);
    element.current?.scrollIntoView({ block, behavior: 'smooth' });
  };
  return {
    element,
    /** Counts the answers asked for. */
    asked,
    calculated: () => show('nearest'),
    // The button that was pressed may be screens away, and its row has nothing more to tell.
    opened: () => {
      element.current?.focus({ preventScroll: true });
      show('start');
    },
  };
}
