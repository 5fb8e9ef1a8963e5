/** What the audit trail records, with the words its owner reads. */
export const auditEvents = {
  registered: 'Account opened',
  'signed-in': 'Logged in',
  'sign-in-failed': 'Wrong password',
  'signed-out': 'Logged out',
  confirmed: 'Confirmed who you are',
  'confirmation-failed': 'Wrong password',
  'session-ended': 'Logged out a device',
  'other-sessions-ended': 'Logged out all other devices',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Link for a new password asked for',
  'password-reset': 'Password changed by a link',
  'email-confirmed': 'E-mail address confirmed',
  'email-change-asked': 'Change of e-mail address asked for',
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
  exported: 'Exported everything',
  'deletion-asked': 'Deletion of the account asked for',
  'deletion-withdrawn': 'Account kept after all',
  'account-deleted': 'Account deleted',
  'role-changed': 'Role changed',
} as const;

export type AuditKind = keyof typeof auditEvents;

/** What else is known of an event: plain values by name. Never a secret, and nothing that names a person. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;
