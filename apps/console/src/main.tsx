import './app/early-shell.css';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { makeRouter } from './app/router.ts';
import { startSuite } from './app/start-suite.ts';
import { crashOptions, watchCrashes } from './app/watch-crashes.ts';
import { landAt } from './lib/events/campaign.ts';
import { watchVersion } from './lib/version-watch.ts';

/** The server puts a new nonce into every page. Styles made at run time need it (CSP). */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);
startSuite();
watchVersion();
watchCrashes();
landAt(new URL(window.location.href));

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root, crashOptions).render(
  <StrictMode>
    <Providers nonce={nonce}>
      <RouterProvider router={makeRouter()} />
    </Providers>
  </StrictMode>,
);
