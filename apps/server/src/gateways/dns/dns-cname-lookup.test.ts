import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDns, type TestDns } from '../../../test-kit/test-dns.ts';
import { makeDnsCnameLookup } from './dns-cname-lookup.ts';

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
});
afterAll(() => dns.stop());

test('[N-52] a host is looked up at the configured resolver, by a CNAME query and nothing else', async () => {
  dns.records.set('help.example.test', 'abc.sites.test');
  const { cnamesOf } = makeDnsCnameLookup(dns.address);
  expect(await cnamesOf('help.example.test')).toEqual(['abc.sites.test']);
  expect(await cnamesOf('other.example.test')).toEqual([]);
  expect(dns.asked).toEqual([
    { host: 'help.example.test', type: 'CNAME' },
    { host: 'other.example.test', type: 'CNAME' },
  ]);
});

test('[N-52] [D-548] a resolver that does not answer says nothing about a domain, and throws nothing', async () => {
  const { cnamesOf } = makeDnsCnameLookup('127.0.0.1:9');
  expect(await cnamesOf('help.example.test')).toBeNull();
});
