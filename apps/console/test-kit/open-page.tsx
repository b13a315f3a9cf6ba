import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Providers } from '../src/app/providers.tsx';
import { makeRouter } from '../src/app/router.ts';
import { typist } from './typist.ts';

const opened = new Set<ReturnType<typeof makeRouter>>();

/** Stops the routers of a test: a transition that ends after the test would need a window that is gone. */
export function closePages(): void {
  for (const router of opened) router.startTransition = () => Promise.resolve(false);
  opened.clear();
}

/** Every address names the organisation that is open; tests that are not about it compare the rest. */
function withoutOrganisation(href: string): string {
  const address = new URL(href, 'http://console.test');
  const back = address.searchParams.get('return');
  address.searchParams.delete('org');
  if (back !== null) address.searchParams.set('return', withoutOrganisation(back));
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Where a link leads to, without the organisation. */
export function hrefOf(link: HTMLElement): string {
  const href = link.getAttribute('href') ?? '';
  return href.startsWith('/') ? withoutOrganisation(href) : href;
}

/** Opens the whole console at an address, as a browser would. */
export function openPage(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter(history);
  opened.add(router);
  const view = render(
    <Providers nonce="" env="test">
      <RouterProvider router={router} />
    </Providers>,
    // What fails in a render that may be interrupted is tried again at once; only then does a boundary catch it.
    { onRecoverableError: () => undefined },
  );
  return { view, router, user: typist(), address: () => withoutOrganisation(router.latestLocation.href) };
}

export function title(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}
