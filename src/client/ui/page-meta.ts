import { useEffect } from 'react';
import { fullTitle } from '../../domain/site/page-titles.ts';

interface PageMeta {
  /** Page title; the product name is appended. */
  title: string;
  description: string;
}

/** Sets the page's title and description, on full loads and client-side navigation alike. */
export function usePageMeta({ title, description }: PageMeta): void {
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}
