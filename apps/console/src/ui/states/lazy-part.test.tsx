import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Frame, NoticeHost } from '../../../test-kit/frame.tsx';
import { typist } from '../../../test-kit/typist.ts';
import { useAddressDialog } from '../overlays/use-address-dialog.ts';
import { lazyPart } from './lazy-part.tsx';

interface OverProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A file that is gone until it is put back. */
function goneFile<Props>(part: (props: Props) => ReactNode) {
  const file = { isGone: true };
  const load = vi.fn(async () => {
    if (file.isGone) throw new Error('Failed to fetch dynamically imported module');
    return { default: part };
  });
  return { file, load };
}

/** A screen with a field in which something is typed, and what the test puts below. */
async function openScreen(Below: () => ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRootRoute({
    component: () => (
      <>
        <input aria-label="Street" />
        <Suspense fallback={null}>
          <Below />
        </Suspense>
        <Outlet />
        <NoticeHost />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <Frame>
      <RouterProvider router={router as never} />
    </Frame>,
  );
  const user = typist();
  await user.type(await screen.findByLabelText('Street'), 'Lake Road 1');
  return { user, router };
}

const expectKept = () => expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Lake Road 1');

test('[D-670] a dialog whose file is gone leaves the screen and what is typed, says so, and opens once the file is back', async () => {
  const { file, load } = goneFile<OverProps>(({ opened }) => opened && <p>the part</p>);
  const Part = lazyPart(load);
  const { user, router } = await openScreen(() => {
    const dialog = useAddressDialog('part');
    return (
      <>
        <button type="button" onClick={dialog.open}>
          Open
        </button>
        {dialog.isMounted && <Part opened={dialog.isOpen} onClose={dialog.close} />}
      </>
    );
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This could not be opened. Please try again.');
  expectKept();
  await waitFor(() => expect(router.latestLocation.search).toEqual({}));
  expect(load).toHaveBeenCalledTimes(1);
  file.isGone = false;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('the part');
  expectKept();
});

test('[D-670] a dialog that is opened without an address is tried again when it is opened again', async () => {
  const { file, load } = goneFile<OverProps>(({ opened }) => opened && <p>the part</p>);
  const Part = lazyPart(load);
  const { user } = await openScreen(() => {
    const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
    return (
      <>
        <button type="button" onClick={() => setState('open')}>
          Open
        </button>
        {state !== 'unused' && <Part opened={state === 'open'} onClose={() => setState('closed')} />}
      </>
    );
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This could not be opened. Please try again.');
  file.isGone = false;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('the part');
  expectKept();
});

test('[D-670] a part with a place in the screen stands there as a sentence, and Retry loads it', async () => {
  const { file, load } = goneFile<object>(() => <p>the part</p>);
  const Part = lazyPart(load, 'here');
  const { user } = await openScreen(() => <Part />);
  await screen.findByText('This part could not be shown. What you have typed elsewhere is still here.');
  file.isGone = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('the part');
  expectKept();
});

test('[D-670] a part that nobody asked for is missing without a word', async () => {
  const { load } = goneFile<object>(() => <p>the part</p>);
  const Part = lazyPart(load, 'unasked');
  await openScreen(() => <Part />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expectKept();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[D-670] a part that crashes while it is drawn is missing alone', async () => {
  const Part = lazyPart(
    async () => ({
      default: (): ReactNode => {
        throw new Error('a bug');
      },
    }),
    'here',
  );
  await openScreen(() => <Part />);
  await screen.findByText('This part could not be shown. What you have typed elsewhere is still here.');
  expectKept();
});
