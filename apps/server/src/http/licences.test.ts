import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConsole } from '../../../../tools/dev/build-console.ts';
import { consoleDirectory } from '../../../../tools/dev/stack-environment.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  await buildConsole();
  api = await startTestApi(undefined, { consoleDirectory });
}, 120_000);
afterAll(() => api.stop());

test('a visitor reads whose work the console contains, with licences and notices, and no script carries them', async () => {
  const reply = await api.app.inject({ method: 'GET', url: '/licences.txt' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain');
  for (const work of ['react ', '@mantine/core ', '@adyen/adyen-web ', 'rolldown ', 'Inter (https://rsms.me/inter)'])
    expect(reply.body).toContain(work);
  expect(reply.body).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(reply.body).toContain('https://db-ip.com');

  const assets = join(consoleDirectory, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const carriers = scripts.filter((file) =>
    readFileSync(join(assets, file), 'utf8').includes('Permission is hereby granted'),
  );
  expect(carriers).toEqual([]);
});

test('every page for visitors leads to the notices, and the pricing page credits DB-IP', async () => {
  const { body } = await api.app.inject({ method: 'GET', url: '/pricing', headers: { accept: 'text/html' } });
  expect(body).toContain('href="/licences.txt"');
  expect(body).toContain('href="https://db-ip.com"');
});
