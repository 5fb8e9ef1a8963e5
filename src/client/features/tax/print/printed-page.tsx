import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * Returns the time the browser started printing, or null if it isn't printing. Renders the page
 * synchronously and in light mode before the browser prints.
 */
function usePrinting(): Date | null {
  const [printing, setPrinting] = useState<Date | null>(null);
  useEffect(() => {
    const { classList } = document.documentElement;
    const wasDark = { current: false };
    const before = () => {
      wasDark.current = classList.contains('dark');
      classList.remove('dark');
      flushSync(() => setPrinting(new Date()));
    };
    const after = () => {
      classList.toggle('dark', wasDark.current);
      setPrinting(null);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

export interface PrintRequest {
  /** Whether the user has clicked the print button. The page then prints as soon as it has mounted. */
  asked: boolean;
  onPrinted: () => void;
}

interface PrintedPageProps extends PrintRequest {
  /** Returns the text left of the page number. Without it, pages have no footer. */
  footer?: (printed: Date) => string;
  /** Renders the page. Takes the time of printing. */
  children: (printed: Date) => ReactNode;
}

const footerText = { fontFamily: 'Inter, sans-serif', fontSize: '10px', color: '#56637A' };

/** Sets the paper size to A4 and hides everything except the page. */
const printStyles = (footer: string | undefined) => ({
  '@page': {
    size: 'A4',
    margin: footer ? '14mm 16mm 18mm' : '12mm 14mm',
    ...(footer && {
      '@bottom-left': { ...footerText, content: JSON.stringify(footer) },
      '@bottom-right': { ...footerText, content: '"Page " counter(page) " of " counter(pages)' },
    }),
  },
  '@media print': { 'body > *:not([data-sheet])': { display: 'none !important' } },
});

/** Page that the browser prints instead of the screen. Only rendered while printing. */
export function PrintedPage({ asked, onPrinted, footer, children }: PrintedPageProps) {
  const printed = usePrinting();
  useEffect(() => {
    if (!asked) return;
    onPrinted();
    // Print in a separate task, because React can't render the page synchronously during a commit.
    setTimeout(() => window.print());
  }, [asked, onPrinted]);

  if (!printed) return null;
  return createPortal(
    <chakra.div
      data-sheet=""
      display="none"
      _print={{ display: 'block' }}
      bg="white"
      color="ink"
      fontSize="11px"
      lineHeight="1.4"
    >
      <Global styles={printStyles(footer?.(printed))} />
      {children(printed)}
    </chakra.div>,
    document.body,
  );
}
