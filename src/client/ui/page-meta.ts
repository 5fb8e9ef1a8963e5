import { useEffect } from 'react';
import { fullTitle } from '../../domain/site/page-titles.ts';

interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
}

/** Gives the page its own title and description, also while moving from page to page without a reload. */
export function usePageMeta({ title, description }: PageMeta): void {
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}
