/** Path of the practice's pages, which look nonexistent to everyone else. */
export const deskPath = '/practice';
