import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toPlanDetails } from '@atrium/contract/pricing/to-plan-details';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import { pricingTabOf } from '@atrium/domain/pricing/plan-preview';
import type { Plugin, ViteDevServer } from 'vite';
import { shippedCatalogue } from '../../../suites/atrium/catalogue.ts';
import { comparisons } from '../../../suites/atrium/comparisons.ts';
import { outline } from '../../../suites/atrium/outline.ts';
import type { renderPricing as Render } from '../src/render-pricing.tsx';

const leads: Readonly<Record<string, string>> = {
  '/erp': '/pricing?tab=0',
  '/books': '/pricing?tab=0',
  '/mrp': '/pricing?tab=1',
  '/contact-us': '/pricing#talk-to-sales',
};

/** In development the public page is rendered here, with the shipped price list. In production the API renders it. */
export function pricingInDevelopment(): Plugin {
  return {
    name: 'pricing-in-development',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.originalUrl ?? '/', 'http://localhost');
        const lead = leads[address.pathname];
        if (lead !== undefined) response.writeHead(302, { location: lead }).end();
        else if (address.pathname !== '/pricing') next();
        else {
          renderPage(server, address)
            .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
            .catch(next);
        }
      });
    },
  };
}

async function renderPage(server: ViteDevServer, address: URL): Promise<string> {
  const template = await readFile(join(import.meta.dirname, '../pricing.html'), 'utf8');
  const { renderPricing } = (await server.ssrLoadModule('/src/render-pricing.tsx')) as {
    readonly renderPricing: typeof Render;
  };
  const region = regionOfCountry(address.searchParams.get('country'));
  const viewer = { region, currency: region === 'in' ? 'INR' : 'USD', organisationId: null };
  const { body } = renderPricing(
    {
      details: toPlanDetails(
        shippedCatalogue,
        viewer,
        { sales: '/pricing#talk-to-sales', signup: '/signup' },
        comparisons,
      ),
      choice: {
        tab: pricingTabOf(address.searchParams.get('tab') ?? undefined),
        country: region === 'in' ? 'IN' : null,
        lang: null,
      },
      locale: region === 'in' ? 'en_IN' : 'en',
      sales: { email: 'sales@atrium.example', phone: null, hasForm: true },
    },
    outline,
  );
  return server.transformIndexHtml(
    address.pathname,
    template.replace('<!--page-->', () => body),
  );
}
