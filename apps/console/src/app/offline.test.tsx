import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { typist } from '../../test-kit/typist.ts';
import { postSuccess } from '../lib/notice-board.ts';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NoticeHost } from './notice-host.tsx';
import { Providers } from './providers.tsx';
import { RouteFailed } from './route-failed.tsx';
import { useStayOffline } from './use-stay-offline.ts';

function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('[D-163] a part that is opened offline is drawn once the network is back, and the screen stays', async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }));
  const Part = lazyPart(load);
  goOnline(false);
  render(
    <>
      <input aria-label="Street" defaultValue="Lake Road 1" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Lake Road 1');
  expect(load).not.toHaveBeenCalled();
  goOnline(true);
  await screen.findByText('the part');
});

test('[D-163] a load that the network cuts off is repeated', async () => {
  const cut = vi.fn(async () => {
    if (cut.mock.calls.length > 1) return { default: () => <p>the part</p> };
    goOnline(false);
    setTimeout(() => goOnline(true), 10);
    throw new Error('Failed to fetch dynamically imported module');
  });
  const Part = lazyPart(cut);
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  await screen.findByText('the part');
  expect(cut).toHaveBeenCalledTimes(2);
});

/** Two screens, of which the second has a file of its own. */
function openFirst(at: '/' | '/second', load: () => Promise<{ Second: () => React.JSX.Element }>) {
  function Root() {
    useStayOffline();
    return (
      <>
        <Outlet />
        <NoticeHost />
      </>
    );
  }
  const root = createRootRoute({ component: Root });
  const first = () => (
    <>
      <input aria-label="Street" />
      <Link to={'/second' as '/'}>Second</Link>
    </>
  );
  const getParentRoute = () => root;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/', component: first }),
    createRoute({ getParentRoute, path: '/second', component: lazyScreen(load, 'Second') }),
  ]);
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history, defaultErrorComponent: RouteFailed });
  render(
    <Providers nonce="" env="test">
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return typist();
}

test('[D-163] offline, a link to a screen that is not loaded keeps the person and what is typed where they are', async () => {
  const load = vi.fn(async () => ({ Second: () => <h1>Second screen</h1> }));
  const user = openFirst('/', load);
  await user.type(await screen.findByLabelText('Street'), 'Lake Road 1');
  // The first message loads what draws messages; a browser does that while it is idle.
  act(() => postSuccess('Saved'));
  await screen.findByText('Saved');
  goOnline(false);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await screen.findByText('This screen opens when you are back online.');
  expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Lake Road 1');
  goOnline(true);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await screen.findByRole('heading', { name: 'Second screen' });
});

test('[D-163] a screen that is opened offline says so, and opens by itself when the network is back', async () => {
  goOnline(false);
  openFirst('/second', async () => ({ Second: () => <h1>Second screen</h1> }));
  await screen.findByRole('heading', { name: 'You are offline' });
  screen.getByRole('button', { name: 'Retry' });
  goOnline(true);
  await screen.findByRole('heading', { name: 'Second screen' });
});
