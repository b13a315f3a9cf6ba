import { expect, test } from 'vitest';
import { makeLog } from '../runtime/log.ts';
import { version } from '../runtime/version.ts';
import { readConfig } from './config.ts';

test('all missing settings are listed together', () => {
  const read = () => readConfig('api', { ATRIUM_API_PORT: '4000', ATRIUM_SECRET: 'short' });
  expect(read).toThrow(/ATRIUM_DATABASE_API_URL/);
  expect(read).toThrow(/ATRIUM_SIGNING_KEY/);
  expect(read).toThrow(/ATRIUM_SECRET \(at least 32 bytes/);
  expect(read).not.toThrow(/ATRIUM_API_PORT/);
});

test('[N-59] secrets are not logged, at any depth of an object', () => {
  const lines: string[] = [];
  const log = makeLog('test', 'info', { write: (line) => void lines.push(line) });
  log.info(
    { password: 'p-secret', body: { accessToken: 't-secret' }, request: { headers: { cookie: 'c-secret' } } },
    'call',
  );
  const deep = { one: { two: { three: [{ four: { token: 'd-secret', kept: 'this-stays' } }] } } };
  const circle: Record<string, unknown> = { refreshToken: 'r-secret' };
  log.info({ deep, circle: Object.assign(circle, { again: circle }) }, 'call');
  expect(lines.join('')).toContain('this-stays');
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain('secret"');
  expect(lines.join('')).not.toMatch(/[ptcdr]-secret/);
});

test('an attacker who sends a line break writes no line of their own into the log', () => {
  const lines: string[] = [];
  const log = makeLog('test', 'info', { write: (line) => void lines.push(line) });
  const typed = 'x\n{"level":30,"msg":"signed in"}\u001b[31m';
  log.info({ endpoint: typed, error: new Error(typed) }, typed);
  expect(lines).toHaveLength(1);
  for (const mark of ['\n', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(mark);
  // Milliseconds since 1970 in UTC, as every process writes them.
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    name: 'test',
    time: expect.any(Number),
    hostname: expect.any(String),
    version,
  });
});
