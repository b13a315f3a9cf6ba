import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { plainPathOfHash } from './hash-address.ts';
import { NoticeHost } from './notice-host.tsx';
import type { RouteContext } from './screen.ts';
import { readDialog } from './search.ts';
import { SessionWatch } from './session/session-watch.tsx';
import { UnsavedWatch } from './unsaved-watch.tsx';

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  validateSearch: readDialog,
  beforeLoad: ({ location }) => {
    const path = plainPathOfHash(location.hash);
    if (path !== null) throw redirect({ href: path, replace: true });
  },
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <SessionWatch />
      <UnsavedWatch />
      <NoticeHost />
    </>
  );
}
