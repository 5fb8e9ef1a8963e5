/** User roles. Only `npm run role` can change a user's role; no API can. */
export const roles = ['client', 'practitioner', 'admin'] as const;

export const staffRoles = ['practitioner', 'admin'] as const satisfies readonly (typeof roles)[number][];

export type Role = (typeof roles)[number];

export type StaffRole = (typeof staffRoles)[number];

/** Returns the role if it's a staff role, otherwise undefined. */
export function asStaffRole(role: Role): StaffRole | undefined {
  return staffRoles.find((staffRole) => staffRole === role);
}

export function isStaff(role: Role): boolean {
  return asStaffRole(role) !== undefined;
}
