import type { Plugin } from 'vite';

/** While Vite serves the console, every document is one of payments; in earnest the API marks those that are. */
export function paymentsInDevelopment(cashfree: { mode: string | undefined; address: string | undefined }): Plugin {
  const marks = {
    'atrium-payments': 'on',
    'atrium-cashfree-mode': cashfree.mode === 'sandbox' ? 'test' : 'live',
    'atrium-cashfree-address': cashfree.address,
  };
  return {
    name: 'payments-in-development',
    apply: 'serve',
    transformIndexHtml: () =>
      Object.entries(marks).flatMap(([name, content]) =>
        content === undefined ? [] : { tag: 'meta', attrs: { name, content } },
      ),
  };
}
