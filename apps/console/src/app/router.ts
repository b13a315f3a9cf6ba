import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { consoleRoutes } from './console-routes.tsx';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.tsx';
import { RouteFailed } from './route-failed.tsx';

const routeTree = rootRoute.addChildren([...publicRoutes, consoleRoutes]);

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Search values stay text: a token of digits must not become a number. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { kept: { of: '', queries: null } },
    ...(history === undefined ? {} : { history }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    // A skeleton that has appeared gives way as soon as the screen is there; by itself the router holds it for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailed,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
