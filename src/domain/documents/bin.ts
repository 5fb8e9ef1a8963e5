/** Days that a deleted document can be restored. */
export const restorableDays = 30;
