/** Path of the practice's pages, which don't exist for anyone else. */
export const deskPath = '/practice';
