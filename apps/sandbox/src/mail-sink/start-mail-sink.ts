import { makeFaults } from './faults.ts';
import { makeMailBox } from './mail-box.ts';
import { openSmtpServer } from './smtp-server.ts';
import { makeWebRoutes } from './web-routes.ts';

export interface MailSink {
  smtpPort: number;
  address: string;
  stop(): Promise<void>;
}

export async function startMailSink({
  smtp: smtpPort,
  http,
  host = '127.0.0.1',
}: {
  smtp: number;
  http: number;
  host?: string;
}): Promise<MailSink> {
  const box = makeMailBox();
  const faults = makeFaults();
  const smtp = await openSmtpServer(box, faults, smtpPort, host);
  const web = makeWebRoutes(box, faults);
  const address = await web.listen({ port: http, host });
  return {
    smtpPort: smtp.port,
    address,
    stop: async () => {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
