/** User roles. Only `npm run role` can change a user's role; no API can. */
export const roles = ['client', 'practitioner', 'admin'] as const;

/** Roles of the practice's staff. */
export const staffRoles = ['practitioner', 'admin'] as const satisfies readonly (typeof roles)[number][];

export type Role = (typeof roles)[number];

export type StaffRole = (typeof staffRoles)[number];

/** Returns the role if it's a staff role, otherwise undefined. */
export function asStaffRole(role: Role): StaffRole | undefined {
  return staffRoles.find((staffRole) => staffRole === role);
}

/** Returns whether a role is a staff role. */
export function isStaff(role: Role): boolean {
  return asStaffRole(role) !== undefined;
}
