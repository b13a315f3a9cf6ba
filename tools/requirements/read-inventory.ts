import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Inventory, parseInventory } from './parse-inventory.ts';

const index = 'README.md';

export function readInventory(folder: string): Inventory {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== index);
  return parseInventory(read(index), names.sort().map(read));
}
