/** Whether a page shows its messages. */
export interface DeskTabSearch {
  tab?: 'messages' | undefined;
}

export const deskTabSearch = ({ tab }: Record<string, unknown>): DeskTabSearch =>
  tab === 'messages' ? { tab } : {};
