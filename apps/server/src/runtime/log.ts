import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { version } from './version.ts';

/** Field names whose values are never logged, at any depth. */
const secretNames: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'code',
  'mfaCode',
  'verificationCode',
  'clientSecret',
  'factorCode',
  'PhoneOTP',
  'recoveryCodes',
  'secret',
  'set-cookie',
]);

/** Deeper than anything that we log; what is below is left out, so that a circle ends. */
const deepest = 12;

export function makeLog(name: string, level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    name,
    level,
    base: { pid: process.pid, hostname: hostname(), version },
    formatters: { log: (line: Record<string, unknown>) => withoutSecrets(line, 0) as Record<string, unknown> },
    serializers: { error: describeError },
  };
  return pino(options, destination);
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value) return value;
  if (depth === deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      secretNames.has(name) ? '[redacted]' : withoutSecrets(held, depth + 1),
    ]),
  );
}

/** An error without the payload that some libraries attach. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return { type: error.name, message: error.message, stack: error.stack };
}
