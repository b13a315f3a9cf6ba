import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../..');
const changesSeats = /\b(joinOrganisation|saveRoles|setMembershipDisabled|deletePersonRow|deleteMembership)\(/;
/** A new organisation has no plan yet, and whoever is restored comes back disabled, without a seat. */
const withoutSeats = ['company/add-organisation.ts', 'users/steps/restore-person.ts'];
/** The definitions of these functions stand in memberships/. */
const isExempt = (file: string) => file.startsWith('memberships/') || withoutSeats.includes(file);

test('[D-127] every file that adds, changes or removes members keeps their seats', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isExempt(file));
  const changing = sources.filter((file) => changesSeats.test(readFileSync(join(features, file), 'utf8')));
  expect(changing.length).toBeGreaterThanOrEqual(6);
  const careless = changing.filter((file) => !readFileSync(join(features, file), 'utf8').includes('keepSeats('));
  expect(careless).toEqual([]);
});
