import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, hearStripe, payUnknown } from '../../../test-kit/attempts.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { runCommand } from '../../../test-kit/run-command.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(() => paying.stop());

const command = (name: string, ...options: readonly string[]) => runCommand(paying.api.superuserUrl, name, ...options);
const show = (...options: readonly string[]) => command('show-payment', ...options);
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** What happened, without the times and the ids that differ from run to run. */
const eventsIn = (told: string) =>
  told
    .split('\n')
    .filter((line) => /^\d{4}-/.test(line))
    .map((line) =>
      line
        .replace(instant, '')
        .trim()
        .replace(/ \([\da-f-]{36}\)/, ''),
    );

// Each command is a process of its own, which takes seconds on a busy machine.
describe('[D-750] [N-37] an operator asks for the story of a payment', { timeout: 60_000 }, () => {
  test('of a purchase that was declined, bought again and refunded, by any of its names', async () => {
    const us = await paying.foundPaying('pm_card_visa_chargeDeclinedInsufficientFunds');
    const declined = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, declined.quoteId)).body.outcome).toBe('failed');
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
    const another = await quoteFor(us.founder, 'erp-startup-monthly');
    expect((await confirm(us.founder, another.quoteId)).body.outcome).toBe('paid');
    await hearStripe(paying);
    const [first, second, third] = await attemptsOf(paying, us);
    const toldFirst = await show(first?.reference ?? '');
    expect(toldFirst.code).toBe(0);
    const events = eventsIn(toldFirst.told);
    expect(events.filter((event) => !event.includes('webhook'))).toEqual([
      'The invoice was written.',
      'The invoice got its number and was opened for payment.',
      'Somebody confirmed the purchase.',
      'Attempt 1 began: 49.00 USD at stripe by Visa card ending 9995; the payer is present.',
      expect.stringMatching(/^Attempt 1 was declined \(insufficient_funds, .*; stripe calls it pi_\w+\.$/),
      'The mail payment_failed was written; it is not sent yet.',
      'The purchase was given up: what runs stays as it was.',
      expect.stringMatching(/^the mail is sent \(send-mail/),
    ]);
    expect(events.filter((event) => event.includes(`about ${first?.reference} was acted upon`))).toHaveLength(2);
    // What was told of other payments, and purchases of another product, are no part of it.
    for (const each of [second, third]) expect(toldFirst.told).not.toContain(each?.reference);
    expect(toldFirst.told.match(/within a day/g)).toHaveLength(1);
    const number = /within a day: (\S+), paid/.exec(toldFirst.told)?.[1] ?? '';
    const back = await command('correct-invoice', 'credit-note', us.organisationId, number, '--reason', 'case 4711');
    expect(back.code).toBe(0);
    const promised = (await show(second?.id ?? '')).told;
    expect(promised).toMatch(/the gateway is asked for the refund \(make-refund/);
    await carryOutLater(paying, 'makeRefund', 1);
    const { told } = await show(number);
    expect(eventsIn(told)).toEqual(
      expect.arrayContaining([
        'Attempt 1 began: 49.00 USD at stripe by Mastercard card ending 4444; the payer is present.',
        expect.stringMatching(/^Attempt 1 was paid; stripe calls it pi_\w+\.$/),
        'The plan was changed as bought.',
        'The mail receipt was written; it is not sent yet.',
        'The refund of 49.00 USD of attempt 1 was promised (a credit note).',
        expect.stringMatching(/^The refund of 49.00 USD of attempt 1 was made; the gateway calls it re_\w+\.$/),
        expect.stringMatching(/^The credit note \S+ of -49.00 USD was written\.$/),
        expect.stringMatching(/^An operator gave the money back by credit note \S+: case 4711\.$/),
      ]),
    );
    const times = told.split('\nNext:')[0]?.match(instant) ?? [];
    expect(times).toEqual(times.toSorted());
    const [noteNumber = ''] = /(?<=The credit note )\S+/.exec(told) ?? [];
    expect((await show(noteNumber, '--organisation', us.organisationId)).told).toBe(told);
  });

  test('that nobody can decide yet: it says what will be asked and when, and what no gateway knows ends with 1', async () => {
    const us = await paying.foundPaying();
    const { attemptId } = await payUnknown(paying, us);
    const { told } = await show(attemptId);
    expect(told).toMatch(/Next:\n\S+Z {2}the gateway is asked what became of the attempt \(resolve-attempt \S+\)\.\n/);
    for (const unknown of ['pi_nobody', crypto.randomUUID(), 'AT2627A1-9999999']) {
      const { code, told: said } = await show(unknown);
      expect([code, said]).toEqual([1, `${unknown}: no payment, refund or invoice here has this name\n`]);
    }
    expect((await show()).code).toBe(2);
  });
});
