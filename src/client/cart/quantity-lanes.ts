interface Lane {
  /** What the server has said last. */
  confirmed: number;
  wanted: number;
}

interface LaneEnds {
  send: (id: number, quantity: number) => Promise<unknown>;
  /** Puts a quantity on the page. */
  show: (id: number, quantity: number) => void;
  failed: (error: unknown) => void;
}

/**
 * Changes of quantities that are seen at once and sent one after the other for each line, only the newest of those that
 * wait: however fast someone presses, the last press is what the server ends with. A refusal brings back what the server
 * had said before.
 */
export function createQuantityLanes({ send, show, failed }: LaneEnds) {
  const lanes = new Map<number, Lane>();

  async function run(id: number, lane: Lane): Promise<void> {
    const isCurrent = () => lanes.get(id) === lane;
    while (isCurrent() && lane.wanted !== lane.confirmed) {
      const quantity = lane.wanted;
      try {
        await send(id, quantity);
        lane.confirmed = quantity;
      } catch (error) {
        if (!isCurrent()) return;
        lanes.delete(id);
        show(id, lane.confirmed);
        failed(error);
      }
    }
    if (isCurrent()) lanes.delete(id);
  }

  return {
    /** Resolves when the server agrees, or has refused. `shown` is the quantity on the page before. */
    change: async (id: number, quantity: number, shown: number): Promise<void> => {
      const lane = lanes.get(id);
      show(id, quantity);
      if (lane) {
        lane.wanted = quantity;
        return;
      }
      const begun = { confirmed: shown, wanted: quantity };
      lanes.set(id, begun);
      await run(id, begun);
    },
    /** The line is gone: what waits is not sent, and what comes back is not told. */
    drop: (id: number): void => void lanes.delete(id),
  };
}
