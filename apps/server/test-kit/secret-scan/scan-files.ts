import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findSecrets, type KnownSecrets, masked } from './secret-rules.ts';

/** Restate draws a number of 19 digits for its cluster there, and one in ten looks like a card's. */
const clusterMarker = '.cluster-marker';

export interface Finding {
  readonly kind: string;
  readonly where: string;
  readonly seen: string;
}

export interface Scanned {
  /** How much was looked at, so that a scan of nothing does not pass for a clean one. */
  readonly looked: number;
  readonly findings: readonly Finding[];
}

/** Every line of every file at the paths or below them: logs, traces, and what the engine keeps. */
export async function scanFiles(paths: readonly string[], known: KnownSecrets): Promise<Scanned> {
  const files = (await Promise.all(paths.map(filesAt))).flat();
  const findings: Finding[] = [];
  for (const file of files) findings.push(...(await scanFile(file, known)));
  return { looked: files.length, findings };
}

async function filesAt(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== clusterMarker);
  return files.map((entry) => join(entry.parentPath, entry.name));
}

async function scanFile(path: string, known: KnownSecrets): Promise<Finding[]> {
  const findings: Finding[] = [];
  let number = 0;
  // One byte is one character, so that a file of any kind can be read.
  for await (const line of createInterface({
    input: createReadStream(path, 'latin1'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    for (const secret of findSecrets(line, known))
      findings.push({ kind: secret.kind, where: `${path}:${number}`, seen: masked(secret) });
  }
  return findings;
}
