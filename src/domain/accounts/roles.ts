/** User roles. Only `npm run role` can change a user's role; no API can. */
export const roles = ['client', 'practitioner', 'admin'] as const;

/** Roles of the practice's own people. */
export const staffRoles = ['practitioner', 'admin'] as const satisfies readonly (typeof roles)[number][];

export type Role = (typeof roles)[number];

/** Whether a role belongs to the practice's own people. */
export function isStaff(role: Role): boolean {
  return staffRoles.some((staffRole) => staffRole === role);
}
