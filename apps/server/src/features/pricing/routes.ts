import { getLocation } from '@atrium/contract/pricing/get-location';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding } from '../../http/accepted-encoding.ts';
import { publicPagePolicy } from '../../http/security-headers.ts';
import type { Context } from '../../runtime/context.ts';
import { type Served, serve } from '../../runtime/serve.ts';
import { getPlanDetails } from './get-plan-details.ts';
import { makePricingPage } from './get-pricing-page.ts';
import { loadPageParts } from './steps/page-parts.ts';

export const pricingRoutes: readonly Served[] = [
  serve(getLocation, async (ctx, caller) => ({ country: { iso_code: ctx.geo.countryOf(caller.address) } })),
  getPlanDetails,
];

/** The public page, and the fixed paths that redirect to it or to another site (NAV-21, NAV-22, D-09). */
export async function pricingPages(app: FastifyInstance, ctx: Context, consoleDirectory: string): Promise<void> {
  const pricingPage = makePricingPage(ctx, await loadPageParts(consoleDirectory));
  app.get('/pricing', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const page = await pricingPage({ address: request.ip, query });
    // The page depends on the visitor's location, so only the browser may cache it, and must revalidate it.
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
    reply.header('content-security-policy', publicPagePolicy);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page[encoding]);
  });
  const { erp, books, mrp, contactUs } = ctx.config.links;
  const leads = { '/erp': erp, '/books': books, '/mrp': mrp, '/contact-us': contactUs };
  for (const [path, link] of Object.entries(leads)) {
    app.get(path, (_request, reply): FastifyReply => reply.header('cache-control', 'no-cache').redirect(link));
  }
}
