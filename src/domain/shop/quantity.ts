/** The most pieces of one product that a cart holds. */
export const largestQuantity = 999;
