import type { Money } from '../kernel/money.ts';
import type { AuditAction } from './actions.ts';
import { type AuditChange, type AuditFact, type AuditValue, auditFacts, changedFact, toldAs } from './facts.ts';

type Fields = Readonly<Record<string, unknown>>;
type RoleTitle = (product: string, role: string) => string;

/** Who loses something tells what there was, not what there is. */
const takesAway: readonly AuditAction[] = ['users.deleted', 'users.left', 'users.invitation_withdrawn'];

/** What an entry says, fact by fact, with what changed from what to what. Settings that stayed as they were are left out. */
export function describeFacts(action: AuditAction, facts: Fields, titleOf: RoleTitle): readonly AuditChange[] {
  const read = (value: unknown) => valueOf(value, titleOf);
  return [
    ...changesOf(action, facts, read),
    ...toldBy(action, facts, read),
    ...cardOf(action, facts),
    ...amountsOf(facts),
  ];
}

type Read = (value: unknown) => AuditValue | null;

/** Before and after, which some actions write under other names. */
function pairOf(action: AuditAction, facts: Fields): readonly [unknown, unknown] {
  if (action === 'subscriptions.scheduled') return [facts['planId'], facts['scheduledPlanId']];
  if (action === 'company.clock_moved') return [facts['from'], facts['until']];
  if (action === 'payments.method_updated')
    return [cardText('', facts['before']), cardText(facts['brand'], facts['lastFour'])];
  // The plan of an entry is its subject; it is told again only if it took the place of another.
  if (changedFact[action] === 'plan') return facts['before'] ? [facts['before'], facts['planId']] : [null, null];
  return [facts['before'], facts['after']];
}

function changesOf(action: AuditAction, facts: Fields, read: Read): readonly AuditChange[] {
  const [before, after] = pairOf(action, facts);
  const fact = changedFact[action];
  if (fact === undefined) return settingsOf(fieldsOf(before), fieldsOf(after), read);
  const [was, is] = [read(before), read(after)];
  return was === is ? [] : [{ fact, before: was, after: is }];
}

function settingsOf(before: Fields, after: Fields, read: Read): readonly AuditChange[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [read(before[name]), read(after[name])];
    return isFact(name) && was !== is ? [{ fact: name, before: was, after: is }] : [];
  });
}

function toldBy(action: AuditAction, facts: Fields, read: Read): readonly AuditChange[] {
  const isTaken = takesAway.includes(action);
  return Object.entries(facts).flatMap(([name, fact]) => {
    const told = toldAs[name];
    const value = read(fact);
    // That an operator acted is told as who did it.
    if (told === undefined || value === null || value === 'operator' || changedFact[action] === told) return [];
    return [{ fact: told, before: isTaken ? value : null, after: isTaken ? null : value }];
  });
}

/** The card that was saved or removed, or the phone that was proved, by its last digits. */
function cardOf(action: AuditAction, { brand, lastFour }: Fields): readonly AuditChange[] {
  const after = cardText(brand, lastFour);
  if (after === null || changedFact[action] === 'card') return [];
  return [{ fact: action === 'payments.phone_validated' ? 'phone' : 'card', before: null, after }];
}

function cardText(brand: unknown, lastFour: unknown): string | null {
  if (typeof lastFour !== 'string' || lastFour === '') return null;
  const name = typeof brand === 'string' ? brand : '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} •••• ${lastFour}`.trim();
}

/** Amounts stand beside their currency in the facts. */
function amountsOf(facts: Fields): readonly AuditChange[] {
  const { currency } = facts;
  if (typeof currency !== 'string') return [];
  const money = (name: string): Money | null => {
    const amountMinor = facts[name];
    return typeof amountMinor === 'number' ? { amountMinor, currency } : null;
  };
  const amount = money('amountMinor') ?? money('dueMinor');
  const lost = money('lostMinor');
  return [
    ...(amount === null ? [] : [{ fact: 'amount' as const, before: null, after: amount }]),
    ...(lost === null || lost.amountMinor === 0 ? [] : [{ fact: 'lost' as const, before: null, after: lost }]),
  ];
}

const isFact = (name: string): name is AuditFact => Object.hasOwn(auditFacts, name);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOf(value: unknown, titleOf: RoleTitle): AuditValue | null {
  if (value === '' || value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((part) => roleOf(part, titleOf)).join(', ') || null;
  const { firstName, lastName } = fieldsOf(value);
  return typeof firstName === 'string' ? `${firstName} ${String(lastName ?? '')}`.trim() || null : null;
}

function roleOf(part: unknown, titleOf: RoleTitle): string {
  const { product, role } = fieldsOf(part);
  return typeof product === 'string' && typeof role === 'string' ? titleOf(product, role) : String(part);
}
