import { type Moment, presenceRules, type RuledGateway } from './presence-rules.ts';

export interface SentPresence {
  readonly gateway: RuledGateway;
  /** The gateway's or our name of the payment. */
  readonly reference: string;
  readonly sent: string;
}

const seenAtMost = 2_000;

/** What calls said of the payer, and whether that is what the documents ask for at such a moment. */
export class Presence {
  readonly seen: SentPresence[] = [];
  /** What a test knows and no gateway can: whether somebody sits before the screen now. Null: nothing is known. */
  payer: Exclude<Moment, 'saving'> | null = null;

  /** Writes down what was sent; answers why it is refused, or null. */
  judge(told: SentPresence, isSaving = false): string | null {
    this.seen.push(told);
    if (this.seen.length > seenAtMost) this.seen.shift();
    const asked = presenceRules.filter(
      ({ gateway, moment }) =>
        gateway === told.gateway &&
        (isSaving ? moment === 'saving' : moment === (this.payer ?? moment)) &&
        (isSaving || moment !== 'saving'),
    );
    if (asked.some(({ asks }) => asks === told.sent)) return null;
    const choices = asked.map(({ moment, asks, place }) => `${moment}: ${asks} (${place.address})`);
    return `sent '${told.sent}', where the documents ask for ${choices.join(' or ')}`;
  }
}
