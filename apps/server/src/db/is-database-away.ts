/** PostgreSQL stops, starts, cannot take more connections, or has become a standby that takes no writes. */
const states = ['57P01', '57P02', '57P03', '53300', '25006'];
/** Nothing listens, the connection broke, or the network does not know the machine yet. */
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** The driver has no codes of its own for a connection that broke, or that it did not get in time. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Two transactions were in each other's way, or a statement waited too long, or there was no memory or disk for it. */
const passing = /^(40001|40P01|55P03|57014|25P03|53\d{3})$/;

/** True if the database itself could not do it now: the same statement may succeed later. */
export const isDatabaseFault = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && passing.test(String((error as { code?: unknown }).code ?? '')));

/** True if the database was away, as while it starts or another one becomes the primary. It passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  // Class 08: connection exceptions.
  return (
    states.includes(code) || code.startsWith('08') || networkCodes.includes(code) || driverWords.test(error.message)
  );
}
