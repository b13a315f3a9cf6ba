import { makeFaults } from './faults.ts';
import { makeMailBox } from './mail-box.ts';
import { openSmtpDoor } from './smtp-door.ts';
import { makeWebDoor } from './web-door.ts';

export interface MailSink {
  smtpPort: number;
  address: string;
  stop(): Promise<void>;
}

export async function startMailSink(ports: { smtp: number; http: number }): Promise<MailSink> {
  const box = makeMailBox();
  const faults = makeFaults();
  const smtp = await openSmtpDoor(box, faults, ports.smtp);
  const web = makeWebDoor(box, faults);
  const address = await web.listen({ port: ports.http, host: '127.0.0.1' });
  return {
    smtpPort: smtp.port,
    address,
    stop: async () => {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
