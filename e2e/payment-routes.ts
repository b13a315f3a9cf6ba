import type { BrowserContext, Route } from '@playwright/test';

/** The sandbox's path for each address of a gateway. */
const places: Readonly<Record<string, string>> = {
  'js.stripe.com': '/browser/stripe',
  'hooks.stripe.com': '/browser/stripe',
  'api.stripe.com': '',
  'checkoutshopper-test.adyen.com': '',
  'checkoutshopper-test.cdn.adyen.com': '',
  'checkoutanalytics-test.adyen.com': '',
  'sdk.cashfree.com': '/cashfree',
  'sandbox.cashfree.com': '/cashfree',
  'payments-test.cashfree.com': '/cashfree',
};

async function toSandbox(route: Route, sandbox: string): Promise<void> {
  const request = route.request();
  const { hostname, pathname, search } = new URL(request.url());
  const { host: _host, 'content-length': _length, ...headers } = await request.allHeaders();
  const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  const body = request.postDataBuffer();
  const reply = await fetch(`${sandbox}${places[hostname] ?? ''}${pathname}${search}`, {
    method: request.method(),
    headers: named,
    redirect: 'manual',
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  const { 'content-encoding': _encoding, ...answered } = Object.fromEntries(reply.headers);
  await route.fulfill({ status: reply.status, headers: answered, body: Buffer.from(await reply.arrayBuffer()) });
}

/** Routes the gateways' addresses to the sandbox, so that a journey uses the real libraries and the production CSP. */
export async function routePayments(context: BrowserContext, sandbox = process.env['ATRIUM_E2E_SANDBOX'] ?? '') {
  for (const host of Object.keys(places))
    await context.route(`https://${host}/**`, async (route) => {
      // A page that was closed meanwhile needs no answer.
      await toSandbox(route, sandbox).catch(() => route.abort().catch(() => undefined));
    });
}
