import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { consoleRoutes } from './console-routes.tsx';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.tsx';
import { RouteFailed } from './route-failed.tsx';

const routeTree = rootRoute.addChildren([...publicRoutes, consoleRoutes]);

/** Search values are plain text: a token of digits must not become a number. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultErrorComponent: RouteFailed,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
