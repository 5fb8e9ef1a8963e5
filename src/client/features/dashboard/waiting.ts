export interface WaitingItem {
  title: string;
  detail: string;
  link?: { label: string; to: '/tax-calculator' };
}

interface Facts {
  calculations: number;
  pendingDocuments: number;
}

/** What the client can do next. Only what we really know of: a first calculation, so far. */
export function waitingForYou({ calculations }: Pick<Facts, 'calculations'>): readonly WaitingItem[] {
  if (calculations > 0) return [];
  return [
    {
      title: 'Do your first tax calculation',
      detail: 'It takes about a minute',
      link: { label: 'Start', to: '/tax-calculator' },
    },
  ];
}

/** What the practice is working on. */
export function waitingForUs({ pendingDocuments }: Pick<Facts, 'pendingDocuments'>): readonly WaitingItem[] {
  if (pendingDocuments === 0) return [];
  return [
    {
      title: `We are checking ${pendingDocuments === 1 ? '1 document' : `${pendingDocuments} documents`}`,
      detail: 'It shows as approved when we are done',
    },
  ];
}
