/** The part we use of fontkit, pdfkit's font library, which has no types. */
declare module 'fontkit' {
  /** A parsed font. */
  export interface Font {
    readonly postscriptName: string;
  }
  export function create(data: Uint8Array): Font;
}
