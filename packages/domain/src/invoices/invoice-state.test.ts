import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import {
  type InvoiceEvent,
  type InvoiceState,
  type InvoiceStatus,
  invoiceStates,
  newestFirst,
  planInvoiceEvent,
} from './invoice-state.ts';

const events: InvoiceEvent[] = ['finalise', 'pay', 'fail', 'retry', 'void', 'write_off'];

describe('an invoice', () => {
  test.each<[InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>]>([
    ['draft', { finalise: 'open' }],
    ['open', { pay: 'paid', fail: 'failed', void: 'void', write_off: 'uncollectible' }],
    ['failed', { pay: 'paid', retry: 'open', void: 'void', write_off: 'uncollectible' }],
    ['paid', {}],
    ['void', {}],
    ['uncollectible', { pay: 'paid' }],
  ])('in state %s can become %j', (state, allowed) => {
    for (const event of events) {
      const decision = planInvoiceEvent({ state, holds: 'none' }, event);
      expect(decision.allowed ? decision.plan.state : undefined).toBe(allowed[event]);
    }
  });

  test('lago-api#3703: that fails and is voided releases held credits once, and a paid one can do neither', () => {
    const failed = planInvoiceEvent({ state: 'open', holds: 'held' }, 'fail');
    expect(failed).toMatchObject({ plan: { state: 'failed', holds: 'held' } });
    expect(planInvoiceEvent({ state: 'failed', holds: 'held' }, 'void')).toMatchObject({
      plan: { state: 'void', holds: 'released' },
    });
    expect(planInvoiceEvent({ state: 'failed', holds: 'released' }, 'pay').allowed).toBe(false);
    expect(planInvoiceEvent({ state: 'failed', holds: 'released' }, 'retry').allowed).toBe(false);
    expect(planInvoiceEvent({ state: 'open', holds: 'held' }, 'pay')).toMatchObject({
      plan: { state: 'paid', holds: 'consumed' },
    });
    for (const event of events)
      expect(planInvoiceEvent({ state: 'paid', holds: 'consumed' }, event).allowed).toBe(false);
  });

  test('settles its holds exactly once, for any events in any order', () => {
    assert(
      property(array(constantFrom(...events), { maxLength: 20 }), (all) => {
        let standing: InvoiceStatus = { state: 'draft', holds: 'held' };
        let settled = 0;
        for (const event of all) {
          const decision = planInvoiceEvent(standing, event);
          if (!decision.allowed) continue;
          if (standing.holds === 'held' && decision.plan.holds !== 'held') settled += 1;
          if (standing.holds !== 'held') expect(decision.plan.holds).toBe(standing.holds);
          standing = decision.plan;
          expect(invoiceStates).toContain(standing.state);
          if (standing.state === 'paid') expect(standing.holds).toBe('consumed');
          if (standing.state === 'void') expect(standing.holds).toBe('released');
        }
        expect(settled).toBeLessThanOrEqual(1);
      }),
      propertyRuns,
    );
  });

  test('(toward INV-06) lists are newest first', () => {
    const at = (day: string, id: string) => ({ openedAt: new Date(day), id });
    const list = [at('2026-01-01', 'a1'), at('2026-02-01', 'b'), at('2026-01-01', 'a2')];
    expect(newestFirst(list).map(({ id }) => id)).toEqual(['b', 'a2', 'a1']);
  });
});
