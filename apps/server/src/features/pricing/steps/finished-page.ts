import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page ready to be sent. It is compressed once, not at every request. */
export interface FinishedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function finishPage(html: string): Promise<FinishedPage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, small),
  ]);
  return { etag, plain, gzip: zipped, br };
}
