/** The file is larger than a list of people can be, or its parts grow to more than that. */
export class FileTooLarge extends Error {}

/** No part of a list of people is larger; a zip bomb stops here. */
const mostPartBytes = 30_000_000;
const mostParts = 5_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

interface Part {
  readonly method: number;
  readonly compressedSize: number;
  readonly offset: number;
}

/** Opens a zip file by its directory. Parts are unpacked one by one, when they are asked for. */
export function openZip(bytes: Uint8Array<ArrayBuffer>): { readText: (name: string) => Promise<string | null> } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = directoryOf(view, bytes);
  if (parts === null) return null;
  return {
    readText: async (name) => {
      const part = parts.get(name);
      if (part === undefined) return null;
      // The names in front of a part may be longer than those of the directory.
      const start = part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
      const packed = bytes.subarray(start, start + part.compressedSize);
      return new TextDecoder().decode(part.method === 0 ? packed : await inflate(packed));
    },
  };
}

function directoryOf(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Part> | null {
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > mostParts) throw new FileTooLarge();
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The end of the directory stands in the last bytes, before a comment of any length. */
function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

/** Unpacks until the bound: what a part says about its own size is not believed. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacking = new DecompressionStream('deflate-raw');
  const writer = unpacking.writable.getWriter();
  // A failure is seen by the reader.
  const written = writer.write(packed).then(() => writer.close());
  written.catch(() => undefined);
  const reader = unpacking.readable.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > mostPartBytes) {
      await reader.cancel();
      throw new FileTooLarge();
    }
    pieces.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
