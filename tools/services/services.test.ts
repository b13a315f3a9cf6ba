import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, freePorts, isPortFree, requireFreePort, reservePort } from './free-port.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProcess, waitForAddress } from './process.ts';
import { startRestate } from './restate.ts';

let directory: string;
let cluster: Postgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-services-'));
  cluster = await startPostgres({ directory: join(directory, 'postgres'), port: await freePort(), durable: false });
});
afterAll(async () => {
  await cluster.discard();
  await rm(directory, { recursive: true, force: true });
});

async function query(sql: string): Promise<string> {
  const { stdout } = await promisify(execFile)('psql', ['-XAtc', sql, cluster.superuserUrl]);
  return stdout.trim();
}

test('a port in use is reported with the setting that moves it', async () => {
  const port = await freePort();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  expect(await isPortFree(port)).toBe(false);
  await expect(requireFreePort(port, 'ATRIUM_API_PORT')).rejects.toThrow(`Port ${port} is in use; set ATRIUM_API_PORT`);
  await new Promise((resolve) => holder.close(resolve));
  await requireFreePort(port, 'ATRIUM_API_PORT');
});

test('free ports are distinct', async () => {
  expect(new Set(await freePorts(20)).size).toBe(20);
});

test('processes that ask for ports at the same time are never given the same one', async () => {
  const script = `
    import { freePorts } from ${JSON.stringify(new URL('./free-port.ts', import.meta.url).href)};
    console.log((await freePorts(200)).join());`;
  const ask = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const answers = await Promise.all([ask(), ask(), ask()]);
  const ports = answers.flatMap(({ stdout }) => stdout.trim().split(','));
  expect(new Set(ports).size).toBe(600);
});

test('a port that was given away minutes ago is given again only when its asker has ended', async () => {
  const ports = join(directory, 'ports');
  const minutesAgo = new Date(Date.now() - 10 * 60_000);
  const asker = startProcess({
    name: 'asker',
    command: 'sleep',
    parameters: ['60'],
    output: { line: () => undefined },
  });
  expect(await reservePort(20_001, ports)).toBe(true);
  await writeFile(join(ports, '20001'), String(asker.pid));
  await utimes(join(ports, '20001'), minutesAgo, minutesAgo);
  expect(await reservePort(20_001, ports)).toBe(false);
  await asker.kill();
  await reservePort(20_001, ports);
  expect(await reservePort(20_001, ports)).toBe(true);
});

test('a throw-away cluster waits for no disk, counts statements and listens on loopback alone', async () => {
  const settings = ['fsync', 'synchronous_commit', 'max_connections', 'shared_preload_libraries', 'listen_addresses'];
  const sql = `select string_agg(current_setting(name), ' ' order by at) from unnest('{${settings}}'::text[]) with ordinality s (name, at)`;
  expect(await query(sql)).toBe('off off 200 pg_stat_statements 127.0.0.1');
});

test('a cluster that runs already is taken as it is', async () => {
  const again = await startPostgres({ directory: join(directory, 'postgres'), port: await freePort(), durable: false });
  expect(again.port).toBe(cluster.port);
});

test('a second cluster on the same port is refused before anything is made', async () => {
  const second = join(directory, 'second');
  const starting = startPostgres({ directory: second, port: cluster.port, durable: false });
  await expect(starting).rejects.toThrow(`Port ${cluster.port} is in use; set ATRIUM_POSTGRES_PORT`);
  expect(existsSync(second)).toBe(false);
});

test('Restate starts on the given ports, and a kill leaves nothing behind', async () => {
  const [ingress, admin, node] = (await freePorts(3)) as [number, number, number];
  const restate = await startRestate({ directory: join(directory, 'restate'), ports: { ingress, admin, node } });
  expect((await fetch(`${restate.adminAddress}/health`)).ok).toBe(true);
  await restate.kill();
  expect(() => process.kill(restate.pid, 0)).toThrow();
  expect(await isPortFree(ingress)).toBe(true);
});

const startNode = (script: string, lines: string[] = []) =>
  startProcess({
    name: 'child',
    command: process.execPath,
    parameters: ['-e', script],
    output: { line: (text) => lines.push(text) },
  });

test('a process is given the chance to end by itself', async () => {
  const lines: string[] = [];
  const child = startNode(
    "process.on('SIGTERM', () => { console.log('bye'); process.exit(7); }); console.log('up'); setInterval(() => {}, 1000)",
    lines,
  );
  await expect.poll(() => lines).toEqual(['up']);
  await child.stop();
  expect(await child.exited).toBe(7);
  await expect.poll(() => lines).toEqual(['up', 'bye']);
});

test('a process that will not end is killed after five seconds', async () => {
  const lines: string[] = [];
  const child = startNode("process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)", lines);
  await expect.poll(() => lines).toEqual(['up']);
  const startedAt = performance.now();
  await child.stop();
  expect(await child.exited).toBeNull();
  expect(performance.now() - startedAt).toBeGreaterThan(4_900);
});

test('waiting for a process that has ended says so at once, with its last words', async () => {
  const child = startNode("console.error('no such setting'); process.exit(3)");
  await expect(waitForAddress('http://127.0.0.1:9/', child)).rejects.toThrow(
    'child ended (code 3) before it was ready:\nno such setting',
  );
});

test.runIf(process.platform === 'linux')('a run that is killed takes its processes with it', async () => {
  const script = `
    import { startProcess } from ${JSON.stringify(new URL('process.ts', import.meta.url).href)};
    const child = startProcess({ name: 'grandchild', command: process.execPath, parameters: ['-e', 'setInterval(() => {}, 1000)'], output: { line() {} } });
    console.log(child.pid);
    process.kill(process.pid, 'SIGKILL');`;
  const run = execFile(process.execPath, ['--input-type=module', '-e', script]);
  const pid = await new Promise<number>((resolve) => run.stdout?.once('data', (text) => resolve(Number(text))));
  await expect.poll(() => existsSync(`/proc/${pid}/exe`), { timeout: 5_000 }).toBe(false);
});
