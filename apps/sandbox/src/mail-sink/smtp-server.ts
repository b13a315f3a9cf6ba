import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { MailBox } from './mail-box.ts';

const SIZE_LIMIT_BYTES = 10 * 1024 * 1024;

export interface SmtpServer {
  port: number;
  close(): Promise<void>;
}

async function readAll(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const forNow = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

/** A real SMTP server that takes every mail for every address. */
export async function openSmtpServer(box: MailBox, faults: Faults, port: number, host: string): Promise<SmtpServer> {
  const sockets = new Map<number, Socket>();

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> => {
    const raw = await readAll(stream);
    if (faults.take('refuse_for_now')) throw forNow();
    await box.receive(
      raw,
      session.envelope.rcptTo.map(({ address }) => address),
    );
    if (!faults.take('reset_after_data')) return true;
    sockets.get(session.remotePort)?.destroy();
    return false;
  };

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    closeTimeout: 200,
    onData(stream, session, callback) {
      receive(stream, session).then(
        (isHeard) => isHeard && callback(),
        (error: Error) => callback(error),
      );
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const remotePort = socket.remotePort ?? 0;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
