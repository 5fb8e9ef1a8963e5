/** Path of the practice's own pages. To everyone else, these pages appear not to exist. */
export const deskPath = '/practice';
