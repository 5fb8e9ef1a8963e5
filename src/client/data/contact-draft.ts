import { readDraft, removeDraft, writeDraft } from './form-draft.ts';

const DRAFT = 'contact';

interface ContactDraft {
  subject: string;
  message: string;
}

/** Stores values that prefill the contact form on the next visit. */
export const fillContactForm = (draft: ContactDraft) => writeDraft(DRAFT, JSON.stringify(draft));

/** Returns the values that another page prefilled, and clears them. */
export function takeContactDraft(): ContactDraft | null {
  const text = readDraft(DRAFT);
  removeDraft(DRAFT);
  try {
    const { subject, message } = JSON.parse(text ?? '{}') as Partial<ContactDraft>;
    return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
  } catch {
    return null;
  }
}
