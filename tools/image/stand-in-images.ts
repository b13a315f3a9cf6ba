import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restateProgram } from '../services/restate.ts';
import { makeImage } from './base.ts';
import { isThere } from './podman.ts';

/** Does what the official image does at its start, as far as compose.yaml uses it. */
const startPostgres = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8 --locale=C
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql "$@"
`;

const postgres = {
  name: 'localhost/atrium-postgres',
  options: ['--variant=minbase', '--include=postgresql-15'],
  // initdb wants a name for its user.
  lines: [
    'RUN echo atrium:x:10001:10001::/:/bin/sh >>/etc/passwd',
    'ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin',
    'ENTRYPOINT ["start-postgres"]',
  ],
};
const restate = {
  name: 'localhost/atrium-restate',
  options: ['--variant=minbase', '--include=ca-certificates,curl'],
  lines: ['ENTRYPOINT ["/usr/local/bin/restate-server"]'],
};

/** Stand-ins for the official images of PostgreSQL and Restate, where no registry can be reached. */
export function makeStandInImages(): { readonly postgres: string; readonly restate: string } {
  const program = (file: string, write: (path: string) => void) => (directory: string) => {
    const path = join(directory, 'local/bin', file);
    write(path);
    chmodSync(path, 0o755);
  };
  make(
    postgres,
    program('start-postgres', (path) => writeFileSync(path, startPostgres)),
  );
  make(
    restate,
    program('restate-server', (path) => cpSync(restateProgram(), path)),
  );
  return { postgres: postgres.name, restate: restate.name };
}

function make(image: typeof postgres, fill: (directory: string) => void): void {
  if (isThere('podman', 'image', 'exists', image.name)) return;
  const directory = mkdtempSync(join(tmpdir(), 'atrium-image-'));
  mkdirSync(join(directory, 'local/bin'), { recursive: true });
  fill(directory);
  makeImage(directory, image.name, image.options, `${image.lines.join('\n')}\n`);
  rmSync(directory, { recursive: true });
}
