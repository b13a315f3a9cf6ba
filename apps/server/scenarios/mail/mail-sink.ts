import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, startProcess } from '../../../../tools/services/process.ts';

const main = fileURLToPath(new URL('../../../sandbox/src/main-mail-sink.ts', import.meta.url));

interface SinkPorts {
  readonly smtp: number | undefined;
  /** Where the mails are read. */
  readonly http: number | undefined;
}

export function startMailSink(directory: string, { smtp, http }: SinkPorts): RunningProcess {
  return startProcess({
    name: 'mail sink',
    command: process.execPath,
    parameters: [main],
    environment: { ATRIUM_MAIL_SMTP_PORT: String(smtp), ATRIUM_MAIL_HTTP_PORT: String(http) },
    output: { file: join(directory, 'sink.log') },
  });
}
