import type { ActorName, Step, Visit } from './play.ts';

/** Where a history begins, and what those concerned are likely to do next. */
interface SetUp {
  readonly name: string;
  readonly steps: readonly Step[];
  /** What somebody tries in it, and is refused. */
  readonly refused?: readonly string[];
  readonly next: Readonly<Partial<Record<ActorName, readonly string[]>>>;
}

const step = (actor: ActorName, command: string, pick = 0): Step => ({ actor, command, pick });
const meant = (command: string, pick = 0) => step('meant', command, pick);
const owner = (command: string, pick = 0) => step('owner', command, pick);
const stranger = (command: string, pick = 0) => step('attacker', command, pick);

const named = [stranger('sign up'), stranger('sign in')];
const proved = [meant('sign up'), meant('verify'), meant('sign in')];
/** As an admin, who may do much in the company. */
const joined = [...proved, owner('add', 1), meant('accept'), meant('enter')];
/** The same with a company of their own, which is open in the other browser and stays so. */
const joinedBeside = [...proved, meant('found'), meant('sign in', 8), ...joined.slice(proved.length)];

const take = ['change address', 'change address', 'accept', 'accept', 'accept client', 'enter'];
const getIn = ['forgot', 'reset', 'verify', 'sign in'];
const power = ['add', 'grant', 'disable', 'remove', 'change role', 'withdraw', 'see the money', 'enter', 'refresh'];

const namedByStranger: readonly SetUp[] = [
  { name: 'named, then invited', steps: [...named, owner('add')], next: { attacker: take, meant: getIn } },
  {
    name: 'added, then named',
    steps: [owner('add'), ...named],
    refused: ['sign in'],
    next: { attacker: take, meant: getIn },
  },
  { name: 'named, then granted', steps: [...named, owner('grant')], next: { attacker: take, meant: getIn } },
  { name: 'granted, then named', steps: [owner('grant'), ...named], next: { attacker: take, meant: getIn } },
  {
    name: 'change under way at a named address',
    steps: [...named, stranger('ask for address'), owner('add')],
    next: { attacker: ['confirm address', 'accept', 'enter', 'accept client'], meant: getIn, owner: ['grant'] },
  },
  {
    name: 'named, with what locks its owner out',
    steps: [...named, stranger('set up app'), stranger('add passkey'), stranger('connect provider')],
    refused: ['set up app', 'add passkey', 'connect provider'],
    next: { attacker: ['forgot often', 'sign in', 'prove again', 'refresh'], meant: getIn },
  },
];

const givenByOwner: readonly SetUp[] = [
  { name: 'added', steps: [owner('add')], next: { meant: getIn, attacker: ['sign up', 'sign in', 'forgot often'] } },
  {
    name: 'added with a password',
    // In the other browser, as somebody to whom the owner has told it.
    steps: [owner('add with password', 1), owner('sign in', 8)],
    next: { meant: getIn, owner: ['choose first password', 'change address', 'set up app', 'set password', 'add'] },
  },
  {
    name: 'added with a password, changed by its holder',
    steps: [owner('add with password', 1), owner('sign in', 8), owner('choose first password', 8)],
    next: { meant: getIn, owner: ['a day passes', 'sign in', 'change address', 'enter', 'connect provider'] },
  },
];

const provedAddress: readonly SetUp[] = [
  { name: 'proved', steps: proved, next: { meant: ['found', 'change address', 'sign out'], attacker: ['sign up'] } },
  { name: 'invited', steps: [...proved, owner('add')], next: { meant: ['accept', 'reject', 'change address'] } },
  { name: 'granted', steps: [...proved, owner('grant')], next: { meant: ['accept client', 'change address'] } },
  {
    name: 'bookkeeper',
    steps: [...proved, owner('grant'), meant('accept client')],
    next: { meant: ['see the client’s money', 'change address', 'sign in'], owner: ['revoke grant'] },
  },
  {
    name: 'factor held',
    steps: [...proved, meant('set up app')],
    next: { meant: ['sign in', 'pass factor', 'remove app', 'prove again', 'forgot', 'reset', 'change address'] },
  },
  {
    name: 'passkey held',
    steps: [...proved, meant('add passkey')],
    next: {
      meant: ['sign in by passkey', 'remove passkey', 'set up app', 'sign in', 'change address', 'undo address'],
    },
  },
  {
    name: 'provider connected',
    steps: [...proved, meant('connect provider')],
    next: { meant: ['sign in by provider', 'disconnect provider', 'change address', 'delete account'] },
  },
  {
    name: 'founded by a provider',
    steps: [meant('sign in by provider')],
    next: { meant: ['found', 'forgot', 'reset', 'disconnect provider'], owner: ['add', 'grant'] },
  },
];

const movedAddress: readonly SetUp[] = [
  {
    name: 'change under way',
    steps: [...joined, meant('ask for address')],
    next: { meant: ['confirm address', 'change password', 'sign out'], owner: ['disable', 'remove', 'set password'] },
  },
  {
    name: 'undo link open',
    steps: [...joined, meant('change address')],
    next: { meant: ['undo address', 'add passkey', 'set up app'], owner: ['add', 'grant'], attacker: ['sign up'] },
  },
  {
    name: 'undo link open, and the address granted to',
    steps: [...proved, meant('change address'), owner('add'), owner('grant')],
    refused: ['add'],
    next: { meant: ['undo address', 'accept', 'accept client'], attacker: ['sign up', 'change address'] },
  },
  {
    name: 'change undone',
    steps: [...joined, meant('change address'), meant('undo address')],
    next: { meant: ['reset', 'sign in', 'undo address', 'sign in by passkey', 'forgot', 'enter'] },
  },
];

const member: readonly SetUp[] = [
  { name: 'member', steps: joined, next: { meant: power, owner: ['change role', 'send link', 'set password'] } },
  {
    name: 'second owner',
    steps: [...proved, owner('add'), meant('accept'), meant('enter')],
    next: { meant: [...power, 'transfer ownership', 'delete company', 'leave'], owner: ['disable', 'remove'] },
  },
  {
    name: 'member who holds a factor',
    steps: [...joined, meant('set up app')],
    next: { meant: ['sign in', 'pass factor', 'enter'], owner: ['reset factors', 'set password', 'disable'] },
  },
  {
    name: 'disabled, signed in elsewhere',
    steps: [...joinedBeside, owner('disable'), meant('sign in')],
    next: { meant: [...power, 'enter', 'enter'], owner: ['enable'] },
  },
  {
    name: 'disabled, and holds a factor',
    steps: [...joinedBeside, meant('set up app'), owner('disable')],
    next: { meant: [...power, 'sign in', 'pass factor', 'remove app'], owner: ['enable', 'reset factors'] },
  },
  {
    name: 'removed, signed in elsewhere',
    steps: [...joinedBeside, owner('remove'), meant('sign in')],
    next: { meant: [...power, 'enter', 'enter'], owner: ['add'] },
  },
  { name: 'session of yesterday', steps: [...joined, meant('a day passes')], next: { meant: power } },
  {
    name: 'account deleted',
    steps: [...joined, meant('delete account')],
    next: { meant: ['sign up', 'verify', 'refresh'], attacker: ['sign up', 'sign in'], owner: ['add', 'grant'] },
  },
  {
    name: 'company deleted',
    steps: [...joined, owner('found'), owner('enter'), owner('delete company')],
    next: { meant: ['restore company', 'enter', 'leave'], owner: ['restore company', 'add'] },
  },
];

/** A closed list: every state of the address, with somebody in it who could do harm. */
const setUps: readonly SetUp[] = [
  { name: 'nothing yet', steps: [], next: {} },
  ...namedByStranger,
  ...givenByOwner,
  ...provedAddress,
  ...movedAddress,
  ...member,
];

export const setUpCount = setUps.length;

/** The set-up of a history, by turns. */
export const setUpOf = (number: number): SetUp => setUps[number % setUps.length] as SetUp;

/** Whether every step of the set-up was answered as it should be; otherwise the history began somewhere else. */
export function cameAbout({ steps, refused = [] }: SetUp, visits: readonly Visit[]): boolean {
  return steps.every(({ command }, place) => {
    const visit = visits[place];
    return visit?.command === command && visit.isAllowed !== refused.includes(command);
  });
}
