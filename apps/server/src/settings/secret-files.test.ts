import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settings } from './data/settings.ts';
import { withSecretFiles } from './secret-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'atrium-secrets-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileOf(text: string): string {
  const path = join(directory, crypto.randomUUID());
  writeFileSync(path, text);
  return path;
}

function read(given: Readonly<Record<string, string>>) {
  const faults: string[] = [];
  return { environment: withSecretFiles(given, faults) as Record<string, string>, faults };
}

const secrets = Object.entries(settings).flatMap(([name, setting]) => ('isSecret' in setting ? [name] : []));

test.each([...secrets, 'ATRIUM_SIGN_IN_OKTA_CLIENT_SECRET'])(
  '[D-352] an operator gives %s as a file, and its last line break is cut',
  (name) => {
    for (const end of ['', '\n', '\r\n']) {
      const { environment, faults } = read({ [`${name}_FILE`]: fileOf(`line one\nline two${end}`) });
      expect(faults).toEqual([]);
      expect(environment[name]).toBe('line one\nline two');
    }
  },
);

test('[D-352] everything that is wrong with files of secrets is listed, and no content is told', () => {
  const { faults } = read({
    ATRIUM_SECRET: 'in clear',
    ATRIUM_SECRET_FILE: fileOf('in a file'),
    ATRIUM_SMTP_URL_FILE: join(directory, 'nowhere'),
    ATRIUM_SMS_KEY_FILE: fileOf('\n'),
    ATRIUM_API_PORT_FILE: fileOf('4000'),
    ATRIUM_HOME_FILE: fileOf('{}'),
    ATRIUM_ANALYTICS_KEY_FILE: '',
  });
  expect(faults).toEqual([
    'ATRIUM_SECRET_FILE (ATRIUM_SECRET is given too: keep one)',
    'ATRIUM_SMTP_URL_FILE (a file that this process can read)',
    'ATRIUM_SMS_KEY_FILE (the file is empty)',
    'ATRIUM_API_PORT_FILE (only secrets are read from files)',
  ]);
});
