import { exportOrganisation } from '@atrium/contract/closure/export-organisation';
import { call } from '../../lib/api-client.ts';

/** All that is kept of the company as one JSON file, fetched part by part and joined only in the file (D-964). */
export async function downloadCompany(): Promise<Blob> {
  const parts: string[] = [`{\n"exportedAt": ${JSON.stringify(new Date().toISOString())}`];
  let place: string | null = null;
  let after: string | undefined;
  do {
    const part: Awaited<ReturnType<typeof fetchPart>> = await fetchPart(after);
    const isNew = part.place !== place;
    if (isNew) parts.push(`${place === null ? '' : '\n]'},\n${JSON.stringify(part.place)}: [`);
    part.rows.forEach((row, position) => {
      parts.push(`${isNew && position === 0 ? '' : ','}\n${JSON.stringify(row)}`);
    });
    place = part.place;
    after = part.next ?? undefined;
  } while (after !== undefined);
  parts.push('\n]\n}\n');
  return new Blob(parts, { type: 'application/json' });
}

const fetchPart = (after: string | undefined) => call(exportOrganisation, after === undefined ? {} : { after });
