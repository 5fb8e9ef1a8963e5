/** User roles. Only `npm run role` can change a user's role; no API can. */
export const roles = ['client', 'practitioner', 'admin'] as const;

export type Role = (typeof roles)[number];
