/** What the running server tells the page; it fills the `app-settings` meta of index.html. */
export interface AppSettings {
  medicalCreditRates: 'published' | 'gazetted';
}

const defaults: AppSettings = { medicalCreditRates: 'published' };

/** The defaults stand in where no server filled the placeholder, as under the development server. */
export function readSettings(content: string | null | undefined): AppSettings {
  if (!content?.startsWith('{')) return defaults;
  return { ...defaults, ...(JSON.parse(content) as Partial<AppSettings>) };
}

export const settings = readSettings(
  typeof document === 'undefined'
    ? null
    : document.querySelector('meta[name=app-settings]')?.getAttribute('content'),
);
