import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ObjectStore {
  readonly address: string;
  /** When each of its objects was written last. */
  readonly writtenAt: () => ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

interface Kept {
  readonly objects: Map<string, { readonly body: Buffer; readonly tag: string; readonly at: number }>;
  /** Parts of what is not yet whole, by upload and number. */
  readonly uploads: Map<string, Map<number, Buffer>>;
}

const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

function answer(response: ServerResponse, status: number, body: string | Buffer = '', headers = {}): void {
  const usual = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...usual, ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function keep({ objects }: Kept, name: string, body: Buffer): string {
  const tag = tagOf(body);
  objects.set(name, { body, tag, at: Date.now() });
  return tag;
}

/** Writes unless somebody else has written first, where the caller asks for that. */
async function put(kept: Kept, request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
  const body = await buffer(request);
  const known = kept.objects.get(name);
  const expected = request.headers['if-match'];
  const isTaken = request.headers['if-none-match'] === '*' && known !== undefined;
  if (isTaken || (expected !== undefined && known?.tag !== expected))
    return answer(response, 412, '<Error><Code>PreconditionFailed</Code></Error>');
  answer(response, 200, '', { etag: keep(kept, name, body) });
}

async function putInParts(
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
  { name, asked }: { readonly name: string; readonly asked: URLSearchParams },
): Promise<void> {
  const body = await buffer(request);
  const id = asked.get('uploadId') ?? randomUUID();
  const parts = kept.uploads.get(id) ?? new Map<number, Buffer>();
  kept.uploads.set(id, parts);
  if (asked.has('uploads')) {
    const upload = `<UploadId>${id}</UploadId>`;
    return answer(response, 200, `<InitiateMultipartUploadResult>${upload}</InitiateMultipartUploadResult>`);
  }
  if (request.method === 'PUT') {
    parts.set(Number(asked.get('partNumber')), body);
    return answer(response, 200, '', { etag: tagOf(body) });
  }
  kept.uploads.delete(id);
  if (request.method === 'DELETE') return answer(response, 204);
  const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
  const tag = `<ETag>${keep(kept, name, whole)}</ETag>`;
  answer(response, 200, `<CompleteMultipartUploadResult>${tag}</CompleteMultipartUploadResult>`);
}

function get({ objects }: Kept, request: IncomingMessage, response: ServerResponse, name: string): void {
  const found = objects.get(name);
  if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  const written = new Date(found.at).toUTCString();
  const headers = { etag: found.tag, 'last-modified': written, 'content-type': 'application/octet-stream' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return answer(response, 200, found.body, headers);
  const end = to ? Number(to) : found.body.length - 1;
  const range = `bytes ${from}-${end}/${found.body.length}`;
  answer(response, 206, found.body.subarray(Number(from), end + 1), { ...headers, 'content-range': range });
}

async function serve(kept: Kept, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '', 'http://store');
  const name = decodeURIComponent(pathname.slice(1));
  if (asked.has('uploads') || asked.has('uploadId')) return putInParts(kept, request, response, { name, asked });
  if (request.method === 'PUT') return put(kept, request, response, name);
  if (request.method !== 'DELETE') return get(kept, request, response, name);
  kept.objects.delete(name);
  answer(response, 204);
}

/**
 * As much of S3 as Restate asks for its snapshots, on loopback and in memory: objects, parts, and writes on condition of
 * a tag. In production that is a bucket.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const kept: Kept = { objects: new Map(), uploads: new Map() };
  const server = createServer((request, response) => {
    serve(kept, request, response).catch((error: unknown) => answer(response, 500, String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writtenAt: () => new Map([...kept.objects].map(([name, { at }]) => [name, at])),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
