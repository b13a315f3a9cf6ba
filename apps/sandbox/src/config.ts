export interface SandboxConfig {
  smtpPort: number;
  mailPort: number;
  sandboxPort: number;
  /** What the stand-in for Stripe accepts; a name of this machine's play money, no secret. */
  stripeSecretKey: string;
}

function portOf(name: string, fallback: number): number {
  const value = process.env[name];
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port, not '${value}'`);
  return port;
}

export function readConfig(): SandboxConfig {
  return {
    smtpPort: portOf('ATRIUM_MAIL_SMTP_PORT', 2525),
    mailPort: portOf('ATRIUM_MAIL_HTTP_PORT', 8025),
    sandboxPort: portOf('ATRIUM_SANDBOX_PORT', 8090),
    stripeSecretKey: process.env['ATRIUM_STRIPE_SECRET_KEY'] || 'sk_test_atrium_sandbox',
  };
}
