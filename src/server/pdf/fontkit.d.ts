/** Types for the parts of fontkit (pdfkit's font library) that we use. The library ships none. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
  }
  export function create(data: Uint8Array): Font;
}
