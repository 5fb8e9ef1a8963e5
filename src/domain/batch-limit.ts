/** Maximum number of calls in one tRPC batch. The client splits larger batches, and the server refuses them. */
export const batchLimit = 20;
