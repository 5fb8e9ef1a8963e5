/** Search parameters of a desk page with a messages tab. */
export interface DeskTabSearch {
  tab?: 'messages' | undefined;
}

export const deskTabSearch = ({ tab }: Record<string, unknown>): DeskTabSearch =>
  tab === 'messages' ? { tab } : {};
