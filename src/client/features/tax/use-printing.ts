import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the browser makes its print, otherwise null: by then the sheet must stand on the page, and on light ground. */
export function usePrinting(): Date | null {
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
