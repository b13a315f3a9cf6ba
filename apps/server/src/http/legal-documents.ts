import { documentPaths, legalDocuments } from '@atrium/domain/agreements/legal-documents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';

/** Leads from our own addresses of the documents to their texts (D-948). Without a setting the console's placeholder stands there. */
export function serveLegalDocuments(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  for (const document of legalDocuments) {
    const inForce = config.documents[document];
    if (inForce === null) continue;
    app.get(documentPaths[document], (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(inForce.address, 302),
    );
  }
}
