import './gallery.css';
import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { outline } from '../../../suites/atrium/outline.ts';
import { messages as consoleWords } from '../locales/console/en.po';
import { messages as publicWords } from '../locales/en.po';
import { Providers } from '../src/app/providers.tsx';
import { Gallery } from './gallery.tsx';

putSuiteInForce(outline);
i18n.load('en', { ...publicWords, ...consoleWords });
i18n.activate('en');

/** Links need a router; here none of them leads anywhere. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <Providers nonce="">
    <RouterProvider router={router as never} />
  </Providers>,
);
