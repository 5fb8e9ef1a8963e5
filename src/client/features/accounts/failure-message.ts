/** What to tell about a failed call: the server's own words, or that there was no server to be heard. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  // The browser's fetch says "Failed to fetch", each browser in its own words.
  if (error.cause instanceof TypeError) {
    return 'We could not reach the server. Check your connection and try again.';
  }
  return error.message;
}
