import type { Plugin } from 'vite';

/** In development every document may load payment scripts. In production the API marks the documents that may. */
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
