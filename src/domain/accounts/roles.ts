/** What a person is to the practice. No call sets it; `npm run role` does. */
export const roles = ['client', 'practitioner', 'admin'] as const;

export type Role = (typeof roles)[number];
