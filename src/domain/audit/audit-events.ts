/** What the audit trail records, with the words its owner reads. */
export const auditEvents = {
  registered: 'Account opened',
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
  'email-change-asked': 'Change of e-mail address requested',
  'email-changed': 'E-mail address changed',
  'email-change-undone': 'Change of e-mail address undone',
  'two-factor-enabled': 'Two-factor turned on',
  'two-factor-disabled': 'Two-factor turned off',
  'two-factor-failed': 'Wrong code',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
  'notifications-changed': 'Notifications changed',
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

/** What else is known of an event: plain values by name. Never a secret, and nothing that names a person. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;
