import { TurnBadge } from '../../ui/turn-badge.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';
import { PanelContext } from './row-link.tsx';
import type { ToDoRow } from './to-do.tsx';

/** Panel with the client's first task, for clients without a return. */
export function TaskPanel({ row: { title, detail, action } }: { row: ToDoRow }) {
  return (
    <DashboardPanel
      look="ink"
      label="Your next task"
      turn={<TurnBadge turn="client" />}
      title={title}
      text={detail}
      actions={<PanelContext value>{action}</PanelContext>}
    />
  );
}
