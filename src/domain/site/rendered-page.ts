import type { AppSettings } from './app-settings.ts';

/** A page of the client as a server can send it. */
export interface RenderedPage {
  /** What stands inside the root element. */
  html: string;
  /** Style elements for the head: exactly what the page uses. */
  styles: string;
}

/** The client's pages without a browser. Paths are without query and fragment. */
export interface PageRenderer {
  /** Whether the client has a page at this path; which order or product it is about, it can't tell. */
  knowsPage: (path: string) => boolean;
  /** Pages of one route look the same while they wait: its id. Undefined where there is no page. */
  routeOf: (path: string) => string | undefined;
  /** Where the pages begin that only their owners see. */
  privatePaths: readonly string[];
  /** Renders a page as a visitor who is not signed in sees it first. */
  renderPage: (path: string, settings: AppSettings) => Promise<RenderedPage>;
  /** Renders what stands around a page, with a spinner in its place; nothing of whoever asks for it. */
  renderFrame: (path: string, settings: AppSettings) => Promise<RenderedPage>;
}
