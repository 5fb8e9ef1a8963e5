import type { AppSettings } from './app-settings.ts';

/** A prerendered page. */
export interface RenderedPage {
  /** HTML to insert in the page's root or frame element. */
  html: string;
  /** Style elements for the document head, limited to the styles the page uses. */
  styles: string;
}

/** Server-side renderer for the client application. Paths have no query or fragment. */
export interface PageRenderer {
  /**
   * Checks whether the client has a route for this path. It can't tell whether the order or product exists.
   */
  knowsPage: (path: string) => boolean;
  /**
   * Returns the IDs of the path's route and its parents, outermost first; empty if there is no route. Pages of the same
   * route share one loading state.
   */
  routesOf: (path: string) => readonly string[];
  /** Path prefixes of pages visible only to their owners. */
  privatePaths: readonly string[];
  /** Renders a page as an anonymous visitor first sees it. */
  renderPage: (path: string, settings: AppSettings) => Promise<RenderedPage>;
  /** Renders the layout with a spinner instead of the page. Contains nothing user-specific. */
  renderFrame: (path: string, settings: AppSettings) => Promise<RenderedPage>;
}
