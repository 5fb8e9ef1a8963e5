/** Path of the practice's pages, which don't appear to exist for anyone else. */
export const deskPath = '/practice';
