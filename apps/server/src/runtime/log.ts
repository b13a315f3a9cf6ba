import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { version } from './version.ts';

/** Field names whose values are never logged, at any depth. */
const secretNames = [
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
];

export function makeLog(name: string, level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    name,
    level,
    base: { pid: process.pid, hostname: hostname(), version },
    redact: {
      paths: secretNames.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
      censor: '[redacted]',
    },
    serializers: { error: describeError },
  };
  return pino(options, destination);
}

/** An error without the payload that some libraries attach. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return { type: error.name, message: error.message, stack: error.stack };
}
