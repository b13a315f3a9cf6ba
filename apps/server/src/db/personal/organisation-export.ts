import { organisationExport } from '../data/organisation-export.ts';
import { personalData } from '../data/personal-data.ts';
import type { Place } from './personal-place.ts';

/** A table of the export, with the columns that are left out. */
export interface ExportedTable {
  readonly table: string;
  readonly by: string;
  readonly hidden: readonly string[];
  readonly bytes: readonly string[];
}

interface Entry {
  readonly by?: string;
  readonly without?: readonly string[];
  readonly bytes?: readonly string[];
}

const places: Readonly<Record<string, Place>> = personalData;

/** Proofs and digests are handed out to nobody: the list of where a person is names them. */
export const exportedTables: readonly ExportedTable[] = Object.entries(
  organisationExport as Readonly<Record<string, Entry>>,
).flatMap(([table, { by, without = [], bytes = [] }]) =>
  by === undefined ? [] : [{ table, by, hidden: [...(places[table]?.personal?.secret ?? []), ...without], bytes }],
);
