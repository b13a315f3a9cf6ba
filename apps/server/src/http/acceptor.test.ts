import { sendFacts } from '@atrium/contract/reports/send-facts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleBodies } from '../../test-kit/sample-facts.ts';
import { acceptorOf } from './acceptor.ts';

const person = crypto.randomUUID();
const facts = Object.entries(sampleBodies('2026-11-03', person)).map(([kind, data]) => ({
  id: `${kind}-1`,
  version: 1,
  kind,
  data: data as Readonly<Record<string, unknown>> | null,
}));
const batch = (list: readonly unknown[]) => ({ tenantId: person, facts: list });
const accepts = (value: unknown) => acceptorOf(sendFacts.input)?.(value);

test('[N-42] every kind of fact is accepted without parsing, also a removed one', () => {
  for (const fact of facts) {
    expect(accepts(batch([fact]))).toBe(true);
    expect(accepts(batch([{ ...fact, data: null }]))).toBe(true);
  }
  expect(accepts(batch(facts))).toBe(true);
  expect(accepts(batch([]))).toBe(false);
  expect(accepts(batch(Array.from({ length: 1_001 }, () => facts[0])))).toBe(false);
});

/** Values that are wrong for some fields and right for others, or right only after they are trimmed. */
const values = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' Travel ', 'Travel', 'USD', 'usd', '2026-02-29', '2026-13-01', '1999-12-31'),
  fc.constantFrom<unknown>('2024-02-29', '2026-11-30', 'open', 'won', 'x'.repeat(101), '\ud800', 'a\0b', [], {}),
  fc.constantFrom<unknown>(0, -1, 1.5, 63, 1e15, 2 ** 53, true, person.toUpperCase(), crypto.randomUUID()),
);
const changes = fc.record({ at: fc.nat(), field: fc.nat(), isOfFact: fc.boolean(), value: values });

test('[N-42, D-115] what is accepted without parsing is what the schema makes of it', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom('set', 'remove', 'add'), ({ at, field, isOfFact, value }, act) => {
      const fact: Record<string, unknown> = { ...(facts[at % facts.length] ?? facts[0]) };
      const data: Record<string, unknown> = { ...(fact['data'] as Record<string, unknown>) };
      const changed = isOfFact ? fact : data;
      const name = act === 'add' ? 'extra' : (Object.keys(changed)[field % Object.keys(changed).length] ?? '');
      changed[name] = value;
      if (act === 'remove') delete changed[name];
      if (!isOfFact) fact['data'] = data;
      const input = batch([fact]);
      if (accepts(input) !== true) return;
      expect(JSON.stringify(input)).not.toMatch(/\\u0000|\\ud800/);
      expect(sendFacts.input.safeParse(input)).toEqual({ success: true, data: input });
    }),
    { numRuns: 2_000 },
  );
});

test('a schema with parts that the quick test does not know is left to the schema', () => {
  expect(acceptorOf(z.strictObject({ name: z.optional(z.string()) }))).toBeNull();
  expect(acceptorOf(z.object({ name: z.string() }))).toBeNull();
});
