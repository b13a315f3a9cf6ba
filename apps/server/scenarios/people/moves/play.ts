import type { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import type { TestBrowser, TestReply } from '../../../test-kit/test-api.ts';
import type { MoveWorld } from './move-world.ts';

/** `owner` gives rights of the company, always to the address of `meant`. Nobody ever gives `attacker` anything. */
export const actorNames = ['owner', 'meant', 'attacker'] as const;
export type ActorName = (typeof actorNames)[number];

/** One call in a history. `pick` chooses among what its actor has: browsers, addresses, passwords. */
export interface Step {
  readonly command: string;
  readonly actor: ActorName;
  readonly pick: number;
}

export interface Player {
  readonly name: ActorName;
  /** The mailboxes that only this actor reads. */
  readonly mailboxes: readonly string[];
  readonly browsers: readonly TestBrowser[];
  /** Passwords that this actor has chosen, newest first. */
  readonly passwords: string[];
  /** The one that opened the session of a browser. */
  readonly used: Map<TestBrowser, string>;
  readonly keys: SoftwareAuthenticator[];
  /** The secret in their authenticator app, by account. */
  readonly apps: Map<string, string>;
  /** Changes of address that this actor has asked for. */
  readonly asked: { readonly newEmail: string; readonly sessionID: string; readonly password: string }[];
}

/** What a history is played in: people, the company and its addresses. */
export interface Stage {
  readonly world: MoveWorld;
  readonly number: string;
  readonly companyId: string;
  /** The address that the company gives everything to. */
  readonly given: string;
  readonly players: Readonly<Record<ActorName, Player>>;
}

export interface Turn extends Stage {
  readonly me: Player;
  readonly browser: TestBrowser;
  readonly pick: number;
}

/** What a command did: whether the server allowed it, or null if its actor had nothing to do it with. */
export type Done = boolean | null;
export type Command = (turn: Turn) => Promise<Done>;

export const isDone = (reply: TestReply<unknown>): boolean => reply.status === 200;

/** One of the items, another for each pick. */
export function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

/** The newest mail of these templates in the actor's own mailboxes; now and then only in one of them. */
export async function readMail(
  { world, me, pick }: Turn,
  templates: readonly string[],
): Promise<{ readonly to: string; readonly template: string; readonly facts: Record<string, string> } | null> {
  const boxes = pick < 9 ? me.mailboxes : [pickOf(me.mailboxes, pick) ?? ''];
  const { rows } = await world.owner.query(
    'select to_address as to, template, facts from mails where to_address = any($1) and template = any($2) order by id desc limit 1',
    [boxes, templates],
  );
  return rows[0] ?? null;
}

/** The account of an address, whoever it belongs to. */
export async function accountAt({ world }: Stage, email: string): Promise<string | null> {
  const { rows } = await world.owner.query('select id from users where email = $1', [email]);
  return rows[0]?.id ?? null;
}

/** What an access token says. */
export function claimsOf(token: string): { readonly sid: string; readonly exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number };
}

/** A command that met a state of the given address. */
export interface Visit {
  readonly command: string;
  readonly state: string;
  readonly isAllowed: boolean;
}
