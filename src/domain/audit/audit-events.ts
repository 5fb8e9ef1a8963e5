/** Kinds of audit events, with the descriptions shown to the account's owner. */
export const auditEvents = {
  registered: 'Account created',
  'signed-in': 'Logged in',
  'sign-in-failed': 'Wrong password',
  'signed-out': 'Logged out',
  confirmed: 'Confirmed your identity',
  'confirmation-failed': 'Wrong password',
  'session-ended': 'Device logged out',
  'other-sessions-ended': 'All other devices logged out',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Password reset link requested',
  'password-reset': 'Password changed with a reset link',
  'email-confirmed': 'E-mail address confirmed',
  'email-change-asked': 'E-mail address change requested',
  'email-changed': 'E-mail address changed',
  'email-change-undone': 'E-mail address change undone',
  'two-factor-enabled': 'Two-step verification turned on',
  'two-factor-disabled': 'Two-step verification turned off',
  'two-factor-failed': 'Wrong code',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes created',
  'notifications-changed': 'Notification settings changed',
  'document-uploaded': 'Document uploaded',
  'document-opened': 'Document opened',
  'document-renamed': 'Document renamed',
  'document-replaced': 'Document replaced',
  'document-deleted': 'Document deleted',
  'document-restored': 'Document restored',
  exported: 'Data exported',
  'deletion-asked': 'Account deletion requested',
  'deletion-withdrawn': 'Account deletion cancelled',
  'account-deleted': 'Account deleted',
  'role-changed': 'Role changed',
  'chain-keyed': 'Audit trail sealed with a key',
} as const;

export type AuditKind = keyof typeof auditEvents;

/** An event's details: plain values that contain no secrets and don't identify a person. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;
