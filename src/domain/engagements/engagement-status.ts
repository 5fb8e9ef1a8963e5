import type { WorkKind } from '../shop/work-kinds.ts';

/** All stored statuses, in the order in which a return passes through them. */
export const engagementStatuses = [
  'not_started',
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
  'submitted',
  'verification',
  'assessed',
  'closed',
  'on_hold',
  'cancelled',
] as const;

export type EngagementStatus = (typeof engagementStatuses)[number];

/**
 * A status of an open engagement: one that the client bought or the practice opened and that isn't finished.
 */
export type OpenStatus = Exclude<EngagementStatus, 'not_started' | 'closed' | 'cancelled'>;

/** All statuses of open engagements, in order. */
export const openStatuses = engagementStatuses.filter(
  (status): status is OpenStatus => status !== 'not_started' && status !== 'closed' && status !== 'cancelled',
);

const always = ['closed', 'on_hold', 'cancelled'] as const;

/** The statuses that each kind of engagement can have. */
export const statusesOfKind: Record<WorkKind, readonly EngagementStatus[]> = {
  return: engagementStatuses,
  provisional: engagementStatuses.filter((status) => status !== 'verification' && status !== 'assessed'),
  check: ['not_started', 'documents_needed', 'in_preparation', ...always],
  service: ['not_started', 'documents_needed', 'in_preparation', 'submitted', ...always],
  monthly: ['documents_needed', 'in_preparation', ...always],
};

/**
 * Returns whether requests can be open in a status: the submission closes them all, and a verification opens
 * new ones.
 */
export function takesRequests(status: EngagementStatus): boolean {
  return status !== 'submitted' && status !== 'assessed' && !isFinal(status);
}

/** Returns whether a status ends the engagement. */
export function isFinal(status: EngagementStatus): boolean {
  return status === 'closed' || status === 'cancelled';
}
