import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ComposeContainer, readCompose } from '../../../../tools/image/compose-file.ts';
import { readConfig } from '../settings/config.ts';
import { type Setting, settings } from '../settings/data/settings.ts';
import type { ProcessKind } from '../settings/environment.ts';
import { readInstallSettings } from '../settings/install-settings.ts';

const services = readCompose('compose.yaml');
const play = readCompose('compose.sandbox.yaml');
const declared: Readonly<Record<string, Setting>> = settings;
const command = join(import.meta.dirname, '../commands/draw-secrets.ts');
const directory = join(mkdtempSync(join(tmpdir(), 'atrium-secrets-')), 'secrets');
const draw = () => execFileSync(process.execPath, [command, directory], { encoding: 'utf8' });
let printed = '';
beforeAll(() => {
  printed = draw();
});
afterAll(() => rmSync(join(directory, '..'), { recursive: true }));

const files = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What a service is started with, its mounted folders being those of the directory. */
function environmentOf({ env_file: listed = [], environment = {}, volumes = [] }: ComposeContainer) {
  const lines = listed.length === 0 ? [] : readFileSync(join(directory, 'atrium.env'), 'utf8').split('\n');
  const given = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
  const isMounted = (path: string) => volumes.some((volume) => path.startsWith(`${volume.split(':').at(-2)}/`));
  const entries = [...given, ...Object.entries(environment)].map(([name = '', value = '']) => {
    const path = String(value);
    if (!path.startsWith('/run/secrets/')) return [name, path];
    if (!isMounted(path)) throw new Error(`${name}: ${path} is not mounted`);
    return [name, path.replace('/run/secrets', directory)];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

const byHand: Readonly<Record<string, string>> = {
  ATRIUM_INSTALLATION_CODE: 'A',
  ATRIUM_PUBLIC_ADDRESS: 'https://console.atrium.io',
  ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.io>',
  ATRIUM_SALES_EMAIL: 'sales@atrium.io',
  ATRIUM_TRUSTED_PROXIES: '10.1.0.1',
  ATRIUM_TERMS_ADDRESS: 'https://atrium.io/terms',
  ATRIUM_TERMS_VERSION: '2026-11',
  ATRIUM_PRIVACY_ADDRESS: 'https://atrium.io/privacy',
  ATRIUM_PRIVACY_VERSION: '2026-11',
  ATRIUM_DPA_ADDRESS: 'https://atrium.io/dpa',
  ATRIUM_DPA_VERSION: '2026-11',
  ATRIUM_SUBPROCESSORS_ADDRESS: 'https://atrium.io/subprocessors',
  ATRIUM_SUBPROCESSORS_VERSION: '2026-11',
};

describe('the drawn secrets', () => {
  test('[N-59] are files that only their owner reads', () => {
    expect(files().length).toBeGreaterThan(10);
    for (const file of files()) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  });

  test('[N-59] are never overwritten, and missing ones are drawn again', () => {
    const before = Object.fromEntries(files().map((file) => [file, readFileSync(file, 'utf8')]));
    const lost = join(directory, 'installer/ATRIUM_DATABASE_ADMIN_URL');
    rmSync(lost);
    expect(draw().match(/^drawn.*$/gm)).toEqual([`drawn  ${lost}`]);
    expect(Object.fromEntries(files().map((file) => [file, readFileSync(file, 'utf8')]))).toEqual(before);
  });

  test('[N-59] are all that production needs but what is told to be filled in by hand', () => {
    for (const [name, setting] of Object.entries(declared)) {
      if (!setting.isSecret || !/^(yes|in production)$/.test(setting.needed ?? '')) continue;
      const isDrawn = files().some((file) => file.endsWith(`/${name}`));
      expect([name, isDrawn || printed.includes(`/${name}: `)]).toEqual([name, true]);
    }
  });
});

describe('the compose file', () => {
  const named = Object.entries({ ...services, ...play }).flatMap(([service, { environment = {} }]) =>
    Object.keys(environment)
      .filter((name) => name.startsWith('ATRIUM_'))
      .map((name) => ({ service, name })),
  );
  const ofSandbox = ['ATRIUM_SANDBOX_LISTEN_HOST', 'ATRIUM_NOTICE_ADDRESS'];

  test.each(named)('$service is given $name, which is a setting, and secrets as files', ({ name }) => {
    if (ofSandbox.includes(name)) return;
    const secret = name.replace(/_FILE$/, '');
    if (name.endsWith('_FILE') && !(name in declared)) expect(declared[secret]).toMatchObject({ isSecret: true });
    else expect(Object.keys(declared)).toContain(name);
  });

  test.each(['api', 'worker'] as const)(
    '[D-365] with the drawn secrets and what was filled in, the %s starts in production',
    (kind: ProcessKind) => {
      const environment = environmentOf(services[kind] ?? {});
      expect(() => readConfig(kind, environment)).toThrow('ATRIUM_SMTP_URL_FILE');
      writeFileSync(join(directory, 'both/ATRIUM_SMTP_URL'), 'smtps://user:word@mail.atrium.io:465\n');
      expect(readConfig(kind, { ...environment, ...byHand }).config.isProduction).toBe(true);
      rmSync(join(directory, 'both/ATRIUM_SMTP_URL'));
    },
  );

  test('[D-365] the installer gets every role and its password', () => {
    const { adminUrl, passwords } = readInstallSettings(environmentOf(services['migrate'] ?? {}));
    expect(adminUrl).toContain(readFileSync(join(directory, 'postgres/password'), 'utf8'));
    expect(Object.keys(passwords)).toHaveLength(4);
  });

  test('[D-366] only the API is published, and nobody reaches the database from outside', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['api']);
    expect(services['api']?.ports).toEqual(['${ATRIUM_PUBLISH:-127.0.0.1:4000}:4000']);
    for (const name of ['postgres', 'restate', 'migrate', 'prepare'])
      expect(services[name]?.networks).toEqual(['inner']);
  });

  test.each(Object.entries(services))(
    '[D-366] %s writes nothing outside its volume, has no rights and is not root',
    (name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges'] });
      const isRoot = service.user?.startsWith('0') ?? true;
      expect([isRoot, service.cap_add ?? []]).toEqual(name === 'prepare' ? [true, ['CHOWN']] : [false, []]);
    },
  );
});
