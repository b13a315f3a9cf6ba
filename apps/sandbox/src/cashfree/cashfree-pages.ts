import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders } from '../page/frame.ts';
import { banks } from './accounts.ts';
import type { CashfreeLink, CashfreeSubscription, CashfreeWorld } from './cashfree-world.ts';
import { endPage } from './end-page.ts';
import { linkPage } from './link-page.ts';
import { findLink, payLink } from './links.ts';
import { mandatePage, type TypedMandate } from './mandate-page.ts';
import { authorise, findSubscription } from './subscriptions.ts';

const script = new URL('browser/cashfree.js', import.meta.url);

type Form = Readonly<Record<string, unknown>>;
const typedIn = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** What a payer's browser loads from Cashfree: the script, the mandate page and the pay link page. */
export function addCashfreePages(app: FastifyInstance, world: CashfreeWorld): void {
  const send = (reply: FastifyReply, page: string) => reply.headers(pageHeaders).send(page);

  for (const path of ['/cashfree/browser/cashfree.js', '/cashfree/js/v3/cashfree.js'])
    app.get(path, async (_request, reply) => {
      const headers = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' };
      return reply
        .headers(headers)
        .type('text/javascript; charset=utf-8')
        .send(await readFile(script));
    });
  app.post<{ Body: Form | null }>('/cashfree/pg/view/subscription/checkout', (request, reply) =>
    send(reply, answerMandate(world, request.body ?? {})),
  );
  app.get<{ Params: { code: string } }>('/cashfree/links/:code', (request, reply) =>
    send(reply, showLinkPage(world, request.params.code, '')),
  );
  app.post<{ Params: { code: string }; Body: Form | null }>('/cashfree/links/:code', (request, reply) =>
    send(reply, showLinkPage(world, request.params.code, typedIn(request.body ?? {}, 'answer'))),
  );
}

const gone = endPage({
  title: 'This link is no longer good',
  lead: 'It has expired, or was mistyped. Ask for a new one where you came from.',
  returnAddress: null,
  isLeaving: false,
});

function answerMandate(world: CashfreeWorld, form: Form): string {
  const sessionId = typedIn(form, 'subs_session_id');
  const known = [...world.subscriptions.values()].find((held) => held.sessionId === sessionId);
  if (!known) return gone;
  const subscription = findSubscription(world, known.id);
  if (subscription.status !== 'INITIALIZED') return ended(subscription);
  const answer = typedIn(form, 'answer');
  if (answer !== 'approve' && answer !== 'later' && answer !== 'reject')
    return mandatePage(subscription, {
      bank: '',
      holder: subscription.payer.name ?? '',
      account: '',
      problem: null,
    });
  const typed = {
    bank: typedIn(form, 'bank'),
    holder: typedIn(form, 'holder'),
    account: typedIn(form, 'account'),
    otp: typedIn(form, 'otp'),
  };
  const bank = banks.find(({ code }) => code === typed.bank);
  const problem = problemOf(typed);
  if (problem !== null || !bank) return mandatePage(subscription, { ...typed, problem: problem ?? 'Choose a bank.' });
  const account = { bankCode: bank.code, ifsc: bank.ifsc, holder: typed.holder, number: typed.account };
  authorise(world, subscription, account, answer);
  return ended(subscription);
}

/** The bank's password only has to be filled in, because its form is the bank's own (VAL-06, D-47). */
function problemOf(typed: Omit<TypedMandate, 'problem'> & { readonly otp: string }): string | null {
  if (typed.holder === '') return 'Enter the name of the account holder.';
  if (!/^\d{9,18}$/.test(typed.account)) return 'Enter an account number of 9 to 18 digits.';
  return typed.otp === '' ? 'Enter the one-time password of your bank.' : null;
}

function ended({ status, returnAddress }: CashfreeSubscription): string {
  const words: Readonly<Record<string, readonly [string, string]>> = {
    ACTIVE: ['The e-mandate is approved', 'You are on your way back.'],
    BANK_APPROVAL_PENDING: ['Your bank is looking at it', 'It decides later. You are on your way back.'],
    INITIALIZED: ['The bank has rejected the e-mandate', 'You are on your way back, where you can try again.'],
  };
  const [title, lead] = words[status] ?? [
    'This link is no longer good',
    'It has expired or was cancelled. Ask for a new one where you came from.',
  ];
  return endPage({ title, lead, returnAddress, isLeaving: words[status] !== undefined });
}

function showLinkPage(world: CashfreeWorld, code: string, answer: string): string {
  const known = [...world.links.values()].find((held) => held.code === code);
  if (!known) return gone;
  const link = findLink(world, known.id);
  if (link.status === 'ACTIVE' && answer === 'pay') payLink(world, link);
  return link.status === 'ACTIVE' ? linkPage(link, answer === 'fail') : linkEnded(link);
}

function linkEnded({ status, returnAddress }: CashfreeLink): string {
  if (status === 'PAID')
    return endPage({ title: 'Paid', lead: 'You are on your way back.', returnAddress, isLeaving: true });
  const lead = 'It has expired or was cancelled; nothing was taken. Ask for a new one where you came from.';
  return endPage({ title: 'This link is no longer good', lead, returnAddress, isLeaving: false });
}
