/** A chapter of a legal page. A text is a paragraph, a list of texts is a list. */
export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}
