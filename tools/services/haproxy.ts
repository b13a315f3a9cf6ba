import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProcess } from './process.ts';

/** One address before several servers, and how it finds those that work. */
export interface Front {
  readonly name: string;
  readonly port: number;
  readonly servers: readonly number[];
  /** `postgres` finds the one server that takes writes; `tcp` only connects. */
  readonly check: { readonly path: string } | 'postgres' | 'tcp';
}

export interface Haproxy {
  /** Which servers of a front get traffic now, by their ports. */
  readonly serversUp: (front: string) => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

/** A dead process refuses its checks at once. A busy one answers late, and must stay: its load would fall on the others. */
const checks = 'check inter 500ms fastinter 200ms fall 3 rise 1';
/** A process that has just started is slow, so it gets its share bit by bit. */
const slowStart = 'slowstart 15s';
/** A database that has lost its place must not keep the connections of before. */
const strictChecks = 'check inter 500ms fastinter 200ms fall 1 rise 1 on-marked-down shutdown-sessions';
const startsWithinMs = 10_000;

/** Runs Debian's haproxy on loopback, configured as docs/operate/scale.md tells. */
export async function startHaproxy(directory: string, fronts: readonly Front[]): Promise<Haproxy> {
  await promisify(execFile)('haproxy', ['-v']).catch(() => {
    throw new Error('haproxy is missing; run ./setup --proofs');
  });
  await mkdir(directory, { recursive: true });
  const statistics = join(directory, 'statistics.sock');
  const configuration = join(directory, 'haproxy.cfg');
  await writeFile(configuration, [general(statistics), ...fronts.map(sectionOf), ''].join('\n\n'));
  const child = startProcess({
    name: 'haproxy',
    command: 'haproxy',
    parameters: ['-db', '-f', configuration],
    output: { file: join(directory, 'haproxy.log') },
  });
  const serversUp = async (front: string) => {
    const lines = await ask(statistics, 'show stat\n');
    return lines
      .split('\n')
      .map((line) => line.split(','))
      .filter(([name, server, ...rest]) => name === front && server?.startsWith('s') && rest[15]?.startsWith('UP'))
      .map(([, server = '']) => Number(server.slice(1)));
  };
  for (const deadline = performance.now() + startsWithinMs; ; await delay(50)) {
    if (child.hasExited() || performance.now() > deadline) throw new Error(`haproxy does not run: ${configuration}`);
    if (
      await serversUp('').then(
        () => true,
        () => false,
      )
    )
      break;
  }
  return { serversUp, stop: () => child.stop() };
}

async function ask(socketPath: string, command: string): Promise<string> {
  const socket = connect(socketPath);
  socket.end(command);
  const parts = await socket.toArray();
  return Buffer.concat(parts as Buffer[]).toString();
}

const general = (statistics: string) => `global
  stats socket ${statistics} mode 600
  maxconn 4000

defaults
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout check 5s
  retries 3
  option redispatch 1`;

/** Only whole requests reach a server, and one network holds only so many connections (D-540). A busy process stays. */
const publicFront = [
  '  http-check expect ! string "not ready"',
  '  timeout http-request 5s',
  '  timeout http-keep-alive 30s',
  '  timeout client 10s',
  '  option http-buffer-request',
  '  stick-table type ipv6 size 100k expire 1m store conn_cur',
  '  tcp-request connection track-sc0 src,ipmask(32,64)',
  '  tcp-request connection reject if { sc0_conn_cur gt 500 }',
];

function sectionOf({ name, port, servers, check }: Front): string {
  const listed = (options: string) => servers.map((server) => `  server s${server} 127.0.0.1:${server} ${options}`);
  const lines =
    check === 'tcp'
      ? ['  mode tcp', '  balance leastconn', ...listed(checks)]
      : check === 'postgres'
        ? [
            '  mode tcp',
            '  timeout check 2s',
            '  timeout client 1h',
            '  timeout server 1h',
            ...primaryCheck,
            ...listed(strictChecks),
          ]
        : [
            '  mode http',
            '  balance roundrobin',
            '  option forwardfor',
            `  option httpchk GET ${check.path}`,
            ...(check.path === '/health/ready' ? publicFront : []),
            // A read may be asked of another server when one dies; a change is repeated only by who asked for it.
            '  retry-on conn-failure empty-response response-timeout',
            '  http-request disable-l7-retry if !METH_GET',
            ...listed(`${checks} ${slowStart}`),
          ];
  return [`listen ${name}`, `  bind 127.0.0.1:${port}`, ...lines].join('\n');
}

const hex = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string))).toString('hex');
const int32 = (value: number): readonly number[] => [0, 0, value >> 8, value & 255];

const startup = 'user\0postgres\0database\0postgres\0\0';
const question = 'show transaction_read_only\0';

/** Speaks PostgreSQL's protocol: whoever says that transactions are not read-only is the primary. */
const primaryCheck = [
  '  option tcp-check',
  '  tcp-check connect',
  `  tcp-check send-binary ${hex(int32(startup.length + 8), [0, 3, 0, 0], startup)}`,
  `  tcp-check expect binary ${hex('Z', int32(5), 'I')}`,
  `  tcp-check send-binary ${hex('Q', int32(question.length + 4), question)}`,
  `  tcp-check expect binary ${hex('D', int32(13), [0, 1], int32(3), 'off')}`,
  `  tcp-check send-binary ${hex('X', int32(4))}`,
];
