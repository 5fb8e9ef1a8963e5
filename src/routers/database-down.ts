/** SQLSTATE classes and system errors that mean "no database", not "a wrong query". */
const downCodes = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** pg gives these no code. */
const downMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Cannot use a pool/;

/** Whether an error, or what caused it, is a database that can't be reached just now. */
export function isDatabaseDown(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    if (downCodes.test(code) || downMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
