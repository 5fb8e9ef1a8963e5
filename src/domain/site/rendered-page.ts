import type { AppSettings } from './app-settings.ts';

/** A prerendered page. */
export interface RenderedPage {
  /** HTML of the root element. */
  html: string;
  /** Style elements for the head, with only the styles the page uses. */
  styles: string;
}

/** Server-side renderer of the client. Paths have no query or fragment. */
export interface PageRenderer {
  /** Whether the client has a route for this path; it can't tell whether the order or product exists. */
  knowsPage: (path: string) => boolean;
  /** Id of the path's route, whose pages share one loading state; undefined without a route. */
  routeOf: (path: string) => string | undefined;
  /** Path prefixes of pages only visible to their owners. */
  privatePaths: readonly string[];
  /** Renders a page as an anonymous visitor first sees it. */
  renderPage: (path: string, settings: AppSettings) => Promise<RenderedPage>;
  /** Renders the layout with a spinner in place of the page; contains nothing user-specific. */
  renderFrame: (path: string, settings: AppSettings) => Promise<RenderedPage>;
}
