/** A user's role in the practice. Only `npm run role` changes it; no API does. */
export const roles = ['client', 'practitioner', 'admin'] as const;

export type Role = (typeof roles)[number];
