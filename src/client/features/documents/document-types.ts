import type { DocumentType } from '../../../domain/documents/schemas.ts';

interface TypeDisplay {
  /** Name shown on an individual document. */
  name: string;
  tab: string;
  /** Heading of the tab's empty state. */
  emptyTitle: string;
}

/** Labels for each document type, in menu order. */
export const documentTypes: Readonly<Record<DocumentType, TypeDisplay>> = {
  tax_return: {
    name: 'Tax return',
    tab: 'Tax Returns',
    emptyTitle: 'No tax return documents found',
  },
  bookkeeping: {
    name: 'Bookkeeping',
    tab: 'Bookkeeping',
    emptyTitle: 'No bookkeeping documents found',
  },
  other: { name: 'Other', tab: 'Other', emptyTitle: 'No other documents found' },
};

/** Document types as select options. */
export const typeOptions = (Object.keys(documentTypes) as DocumentType[]).map((value) => ({
  value,
  label: documentTypes[value].name,
}));
