import { createTransport } from 'nodemailer';

const patienceMs = 10_000;

/** Greets the mail server, encrypts if the address asks for it, and signs in; no mail is sent. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
