import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCompose } from '../../../tools/image/compose-file.ts';
import { makeStandInImages } from '../../../tools/image/stand-in-images.ts';
import { freePort } from '../../../tools/services/free-port.ts';
import { buyOverHttp } from './install/buy-over-http.ts';
import { startBareMachine, thisMachine } from './install/machines.ts';
import { commandsBelow } from './install/page-commands.ts';

/**
 * Follows 'From a bare machine' of docs/operate/install.md in a fresh clone, asks the doctor and buys a plan. With `--bare` the
 * machine is a Debian without anything else in a folder, and `./setup` is one of the commands.
 */
const { bare } = parseArgs({ options: { bare: { type: 'boolean', default: false } } }).values;
const root = join(import.meta.dirname, '../../..');
const directory = mkdtempSync(join(tmpdir(), 'atrium-install-'));
const machine = bare ? await startBareMachine(directory) : thisMachine(directory);
const { here, there } = machine.folder;
// podman-compose names the containers by the folder.
const project = 'atrium-install-proof';
execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, join(here, project)]);
const ports = { api: await freePort(), sandbox: await freePort(), mails: await freePort() };
const images = makeStandInImages();
const environment = {
  // For machines without systemd, and inside of containers.
  CONTAINERS_CONF: join(there, 'containers.conf'),
  DISABLE_HC_SYSTEMD: 'true',
  ATRIUM_POSTGRES_IMAGE: images.postgres,
  ATRIUM_RESTATE_IMAGE: images.restate,
  ATRIUM_PUBLISH: `127.0.0.1:${ports.api}`,
  ATRIUM_SANDBOX_PUBLISH: `127.0.0.1:${ports.sandbox}`,
  ATRIUM_MAILS_PUBLISH: `127.0.0.1:${ports.mails}`,
};
writeFileSync(
  join(here, 'containers.conf'),
  '[containers]\ndefault_ulimits = ["nofile=1024:20000", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n',
);

const began = performance.now();
const faults: string[] = [];
const say = (isOk: boolean, words: string): void => {
  console.log(`${isOk ? '✓' : '✗'} ${words} (${Math.round((performance.now() - began) / 1000)} s)`);
  if (!isOk) faults.push(words);
};
const run = (command: string) => machine.run(command, join(there, project), environment);

/** No registry may be reachable, so the stand-ins for the official images come from here. */
function loadImages(): void {
  const file = 'images.tar';
  execFileSync('podman', [
    'save',
    '--quiet',
    '--multi-image-archive',
    '--output',
    join(here, file),
    images.postgres,
    images.restate,
  ]);
  say(run(`podman load --quiet --input ${join(there, file)}`).status === 0, 'the stand-in images are loaded');
}

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
  for (const command of commandsBelow(join(here, project, 'docs/operate/install.md'), '## From a bare machine')) {
    const isSetup = command.startsWith('./setup');
    if (isSetup && !bare) console.log(`- ${command}: this machine has run it`);
    else await follow(command);
    if (isSetup && bare) loadImages();
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
  machine.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;
