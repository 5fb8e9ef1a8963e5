import { Badge } from '../../../ui/badge.tsx';
import { shownStatus } from './order-status.ts';

export function OrderBadge({ status }: { status: string }) {
  const { label, look, icon } = shownStatus(status);
  return (
    <Badge look={look} {...(icon && { icon })}>
      {label}
    </Badge>
  );
}
