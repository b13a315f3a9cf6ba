import { setPermissions } from '@atrium/contract/access/set-permissions';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { changesState, type Endpoint } from '@atrium/contract/endpoint';
import { proofOf } from '@atrium/domain/security/powers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeJourneyCodes } from '../../test-kit/codes-journey.ts';
import { guardedTables } from '../../test-kit/data/powers-of-writes.ts';
import { callEveryEndpoint } from '../../test-kit/every-endpoint.ts';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { listSentStatements } from '../../test-kit/record-statements.ts';
import { type Write, writesOf } from '../../test-kit/writes-of.ts';

let paying: PayingApi;
const written = new Map<string, Write[]>();
let answered: ReadonlySet<string> = new Set();

beforeAll(async () => {
  paying = await startPayingApi();
  await makeJourneyCodes(paying.api);
  answered = await callEveryEndpoint(paying, async (browser, endpoint, ...call) => {
    const replies: Awaited<ReturnType<typeof browser.call<unknown, unknown>>>[] = [];
    const sent = await listSentStatements(async () => {
      replies.push(await browser.call(endpoint as Endpoint, ...call));
    });
    written.set(endpoint.name, [...(written.get(endpoint.name) ?? []), ...sent.flatMap(writesOf)]);
    return replies[0] as never;
  });
}, 300_000);
afterAll(() => paying.stop());

/** What the endpoint writes although its power does not allow it. */
function faultsOf({ name, power }: Pick<Endpoint, 'name' | 'power'>): readonly string[] {
  const faults = (written.get(name) ?? []).flatMap((write) => {
    const guarded = guardedTables.filter(
      ({ table, by, columns }) =>
        table === write.table &&
        (by?.includes(write.by) ?? true) &&
        (columns === undefined || write.columns.some((column) => columns.includes(column))),
    );
    return guarded
      .filter(({ powers }) => !powers.includes(power))
      .map(({ table, powers }) => `${name} (${power}) writes ${table}, which needs ${powers.join(' or ')}`);
  });
  return [...new Set(faults)];
}

test('[D-520] every endpoint is called, and what it writes is within the power that it names', () => {
  expect(allEndpoints.filter(({ name }) => !answered.has(name)).map(({ name }) => name)).toEqual([]);
  expect(allEndpoints.flatMap(faultsOf)).toEqual([]);
});

test('[D-520] an endpoint that forgets its power is found by what it writes', () => {
  expect(faultsOf({ ...setPermissions, power: 'none' })).not.toEqual([]);
  const powerful = allEndpoints.filter((endpoint) => proofOf(endpoint) !== 'none' && answered.has(endpoint.name));
  const unseen = powerful.filter((endpoint) => faultsOf({ ...endpoint, power: 'none' }).length === 0);
  // Sessions end in many calls without a power, such as logging out; the question of a passkey and the export write nothing.
  expect(unseen.map(({ name }) => name)).toEqual([
    'endSession',
    'endOtherSessions',
    'beginPasskey',
    'exportOrganisation',
    'endUserSessions',
  ]);
});

test('[D-520] every guarded table was written by some endpoint, so that no line guards nothing', () => {
  const tables = new Set([...written.values()].flat().map(({ table }) => table));
  const unwritten = [...new Set(guardedTables.map(({ table }) => table))].filter((table) => !tables.has(table));
  expect(unwritten).toEqual([]);
});

test('[D-520] a call that changes nothing has no power, but for the question that begins a passkey', () => {
  const idle = allEndpoints.filter((endpoint) => !changesState(endpoint) && endpoint.power !== 'none');
  expect(idle.map(({ name }) => name)).toEqual(['beginPasskey']);
});

test('[N-39, D-642] every call that grants, destroys, moves money or changes a secret leaves an entry in the audit log', () => {
  const powerful = allEndpoints.filter((endpoint) => changesState(endpoint) && endpoint.power !== 'none');
  const silent = powerful.filter(({ name }) => !written.get(name)?.some(({ table }) => table === 'audit_entries'));
  // These only begin something; what ends it leaves the entry.
  expect(silent.map(({ name }) => name).toSorted()).toEqual([
    'addPaymentDetails',
    'createSetupIntent',
    'enableTwoFactor',
    'payInvoice',
    'sendChangeEmailOtp',
  ]);
});
