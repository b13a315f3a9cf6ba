import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readCompose } from '../../../tools/image/compose-file.ts';
import { makeStandInImages } from '../../../tools/image/stand-in-images.ts';
import { freePort } from '../../../tools/services/free-port.ts';
import { buyOverHttp } from './install/buy-over-http.ts';
import { commandsBelow } from './install/page-commands.ts';

/** Follows 'From a bare machine' of docs/operating.md in a fresh clone, asks the doctor and buys a plan. */
const root = join(import.meta.dirname, '../../..');
const directory = mkdtempSync(join(tmpdir(), 'atrium-install-'));
// podman-compose names the containers by the folder.
const project = 'atrium-install-proof';
const clone = join(directory, project);
execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]);
const ports = { api: await freePort(), sandbox: await freePort(), mails: await freePort() };
const images = makeStandInImages();
const environment = {
  ...process.env,
  // For machines without systemd, and inside of containers.
  CONTAINERS_CONF: join(directory, 'containers.conf'),
  DISABLE_HC_SYSTEMD: 'true',
  ATRIUM_POSTGRES_IMAGE: images.postgres,
  ATRIUM_RESTATE_IMAGE: images.restate,
  ATRIUM_PUBLISH: `127.0.0.1:${ports.api}`,
  ATRIUM_SANDBOX_PUBLISH: `127.0.0.1:${ports.sandbox}`,
  ATRIUM_MAILS_PUBLISH: `127.0.0.1:${ports.mails}`,
};
writeFileSync(
  environment.CONTAINERS_CONF,
  '[containers]\ndefault_ulimits = ["nofile=1024:20000", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n',
);

const began = performance.now();
const faults: string[] = [];
const say = (isOk: boolean, words: string): void => {
  console.log(`${isOk ? '✓' : '✗'} ${words} (${Math.round((performance.now() - began) / 1000)} s)`);
  if (!isOk) faults.push(words);
};
const run = (command: string) =>
  spawnSync('sh', ['-c', command], { cwd: clone, env: environment, encoding: 'utf8', maxBuffer: 1e8 });

/** The first start takes some seconds, so a command that asks is asked again for a while. */
async function follow(command: string): Promise<void> {
  const patienceMs = command.includes('doctor') ? 90_000 : 0;
  for (const until = Date.now() + patienceMs; ; await delay(3_000)) {
    const { status, stdout, stderr } = run(command);
    // podman-compose 1.0 ends with 0 whatever its container said.
    const isOk = status === 0 && !/^(not ok|exit code: [1-9])/m.test(`${stdout}\n${stderr}`);
    if (!isOk && Date.now() < until) continue;
    if (!isOk || command.includes('doctor')) console.log(`${stdout}\n${stderr}`.slice(-2_000));
    return say(isOk, command);
  }
}

function checkContainers(): void {
  for (const [name, { healthcheck }] of Object.entries(readCompose('compose.yaml'))) {
    const container = `${project}_${name}_1`;
    if (healthcheck) {
      const [, ...test] = healthcheck.test;
      say(run(`podman exec ${container} ${test.join(' ')}`).status === 0, `${name} is healthy`);
    }
    const published = run(`podman port ${container}`).stdout.trim();
    if (name !== 'api') say(published === '', `${name} publishes no port`);
  }
}

try {
  for (const command of commandsBelow(join(clone, 'docs/operating.md'), '## From a bare machine')) {
    if (command.startsWith('./setup')) console.log(`- ${command}: this machine has run it`);
    else await follow(command);
  }
  if (faults.length === 0) {
    checkContainers();
    const at = (port: number) => `http://localhost:${port}`;
    const outcome = await buyOverHttp({ api: at(ports.api), sandbox: at(ports.sandbox), mails: at(ports.mails) });
    say(outcome === 'paid', `a purchase in the sandbox: ${outcome}`);
  }
} catch (error) {
  say(false, String(error));
} finally {
  if (faults.length > 0)
    for (const name of ['api', 'worker', 'migrate', 'postgres', 'restate', 'prepare'])
      console.log(`--- ${name}\n${run(`podman logs --tail 15 ${project}_${name}_1 2>&1`).stdout}`);
  run('podman-compose -f compose.yaml -f compose.sandbox.yaml down --volumes');
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;
