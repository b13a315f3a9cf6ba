/** A proof by the end of its npm script: `money` is `npm run proof:money`. */
export interface Proof {
  readonly claims: string;
  /** What it is called with at full size, and in a minute or two; null where there is no small size. */
  readonly full: string;
  readonly small: string | null;
}

/** Every proof of the project. A script that is missing here fails a test. */
export const allProofs: Readonly<Record<string, Proof>> = {
  access: {
    claims: 'Nobody reaches an endpoint that is not for them, or rows of another organisation',
    full: '',
    small: '',
  },
  api: { claims: 'A session-checked read costs at most twice a bare one', full: '', small: '1' },
  attacks: { claims: 'Each known attack on accounts, walls, input and mails ends refused', full: '', small: null },
  chaos: {
    claims: 'While everything breaks at random, no payment is lost, made twice, stuck or told wrongly',
    full: '--minutes 30 --seed 1',
    small: '--minutes 2 --seed 1',
  },
  charges: {
    claims: 'Purchases and renewals are charged once while wires fail and processes are killed',
    full: '--charges 5000 --clients 60',
    small: '--charges 60 --clients 10 --kills 2',
  },
  crossings: {
    claims: 'In any order of commands, books, oracle and screens agree after every step',
    full: '--histories 3000 --seed 1',
    small: '--histories 30 --seed 1',
  },
  erasure: { claims: 'What people typed is gone when they are, but for what the list allows', full: '', small: '' },
  fleet: {
    claims: 'Every process of a fleet is restarted and killed, and no purchase fails',
    full: '',
    small: '--seconds 5 --rate 50 --purchases 1',
  },
  gateways: { claims: 'Each operation and fault of each gateway is put to the adapter', full: '', small: null },
  hostile: {
    claims: 'No generated call breaks an endpoint, and no disabled caller has an effect',
    full: '--cases 1000 --seed 1',
    small: '--cases 10 --seed 1 --only fuzz',
  },
  identity: {
    claims: 'Sign-in says nothing about who has an account; one session has one successor',
    full: '',
    small: '50',
  },
  'identity-moves': {
    claims: 'What is given to an address reaches only who has proved it',
    full: '--histories 5000 --seed 1',
    small: '--histories 30 --seed 1',
  },
  import: { claims: 'An import of people survives kills: nobody twice, nobody lost', full: '', small: '500 2' },
  install: { claims: 'The commands of the page install it on a bare machine', full: '--bare', small: null },
  mail: { claims: 'Each mail arrives once, whatever is killed', full: '', small: null },
  million: {
    claims: 'Work costs the same among a million organisations as among ten thousand',
    full: '',
    small: '--organisations 20000 --rounds 3',
  },
  money: { claims: 'Every money rule agrees with an oracle of another arithmetic', full: '', small: null },
  'month-end': {
    claims: 'A month end is charged once while workers, engine and database are killed',
    full: '',
    small: '--organisations 40 --worker-kills 1 --engine-kills 1 --database-kills 1',
  },
  neighbours: {
    claims: 'One organisation, gateway or kind in trouble delays nobody else',
    full: '',
    small: '--mails 2000 --seconds 8 --renewals 100 --poison 100',
  },
  numbers: { claims: 'Invoice numbers are never equal and have no gap', full: '--rounds 500', small: '--rounds 10' },
  outage: {
    claims: 'A gateway that is away is nobody’s failed payment',
    full: '',
    small: '--gateways stripe --faults 401,hanging --lasts minutes',
  },
  policy: { claims: 'A password policy for 50,000 people is exact and quick', full: '', small: '5000' },
  pricing: { claims: 'The pricing page costs at most twice the bare bytes', full: '', small: '1' },
  renewals: {
    claims: 'A renewal costs at most twice its bare writes, and no more in a table of a million',
    full: '',
    small: '--renewals 100 --full-table 20000 --parts one',
  },
  reports: {
    claims: 'Charts from sums cost at most three times the bare SQL',
    full: '10000000 2000 10000000 1000000',
    small: '20000 10',
  },
  restore: {
    claims: 'A database restored to an instant agrees with all three gateways again',
    full: '--purchases 200 --renewals 150',
    small: '--purchases 20 --renewals 6',
  },
  screens: {
    claims: 'No screen shows an error, a cut amount, a lost focus or a text that is no word',
    full: '',
    small: "--organisations '^Northlake Studio$' --roles owner --looks 1 --people 0 --only-look",
  },
  'sign-on': { claims: 'No attack on sign-on gets a code, a token or a person', full: '', small: '' },
  slow: { claims: 'A thousand slow callers make no honest one wait', full: '', small: '--sockets 300 --seconds 8' },
  upgrade: { claims: 'The former release and today’s run side by side, and nothing is lost', full: '', small: null },
  users: { claims: 'Lists of 50,000 people cost what their SQL costs', full: '', small: '5000' },
  'what-if': {
    claims: 'The forecast of 24 months is what then happens',
    full: '',
    small: '--organisations 5 --months 6',
  },
};
