import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { judgeOutcome } from '@atrium/domain/payments/judge-outcome';
import type { AttemptState } from '@atrium/domain/payments/payment-states';
import type { ChargeAttempt } from '../src/gateways/payment-gateway.ts';
import type { GatewayRig } from './gateway-rig.ts';

const mostLookups = 6;

/** One attempt as the product makes it: its reference is kept, the rule judges each report, and once it is given up nothing is kept any more. */
export class GatewayTrial {
  readonly kept: string[] = [];
  state: AttemptState = 'begun';
  readonly #rig: GatewayRig;
  readonly #first: ChargeAttempt;

  constructor(rig: GatewayRig, attempt: ChargeAttempt) {
    this.#rig = rig;
    this.#first = attempt;
  }

  get attempt(): ChargeAttempt {
    return { ...this.#first, reference: this.kept.at(-1) ?? null };
  }

  get #isGivenUp(): boolean {
    return this.state === 'failed' || this.state === 'never_happened';
  }

  async charge(): Promise<ChargeReport> {
    let known = this.attempt.reference;
    const report = await this.#rig.gateway().charge(this.attempt, async (reference) => {
      await Promise.resolve();
      if (this.#isGivenUp) return false;
      this.kept.push(reference);
      known = reference;
      return true;
    });
    return this.#judge(report, 'charge', 0, known);
  }

  /** The same charge once more, followed to its end. */
  async chargeAgain(): Promise<ChargeReport> {
    const report = await this.charge();
    const isOpen = report.source === 'call' || report.status === 'pending';
    return isOpen ? this.lookup() : report;
  }

  /** As late as the product would ask: what is still on its way has arrived by then. */
  async lookup(): Promise<ChargeReport> {
    const ageMs = 3_600_000;
    const later = { ...this.attempt, now: new Date(this.#first.now.getTime() + ageMs) };
    const report = await this.#rig.gateway().lookup(later, await this.#rig.heard(this.attempt));
    return this.#judge(report, 'lookup', ageMs, later.reference);
  }

  /** Asks until the attempt is decided, as the run does. */
  async resolve(): Promise<ChargeReport> {
    let report = await this.lookup();
    for (let left = mostLookups; left > 0 && this.#isOpen; left -= 1) {
      await this.#rig.settle();
      report = await this.lookup();
    }
    return report;
  }

  async chargeToTheEnd(): Promise<ChargeReport> {
    const report = await this.charge();
    return this.#isOpen ? this.resolve() : report;
  }

  get #isOpen(): boolean {
    return this.state === 'begun' || this.state === 'challenge';
  }

  #judge(report: ChargeReport, askedBy: 'charge' | 'lookup', ageMs: number, known: string | null): ChargeReport {
    const { amountMinor, currency, isPayerPresent } = this.#first;
    const { verdict } = judgeOutcome({
      state: this.state,
      reference: known === this.attempt.reference ? (known === null ? 'none' : 'kept') : 'changed',
      askedBy,
      ageMs,
      isPayerPresent,
      asked: { amountMinor, currency },
      isInvoicePayable: !this.#isGivenUp,
      report,
    });
    // What comes late, after it was given up, is what no adapter may let happen.
    if (verdict === 'refund' || verdict === 'disputed') throw new Error(`the port's promise is broken: ${verdict}`);
    if (verdict === 'charge_again') this.state = 'never_happened';
    else if (verdict === 'payer_missing') this.state = 'challenge';
    else if (verdict !== 'wait' && verdict !== 'none' && verdict !== 'unsent') this.state = verdict;
    return report;
  }
}
