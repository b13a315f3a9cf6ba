import { sendPhoneOtp, submitPhoneOtp } from '@atrium/contract/payments/verify-phone';
import type { PaymentSandbox } from './payment-sandbox.ts';
import type { TestBrowser } from './test-api.ts';

/** The code of the newest message to a number. */
export async function codeSentTo(sandbox: Pick<PaymentSandbox, 'messages'>, phone: string): Promise<string> {
  const [newest] = await sandbox.messages(`+${phone}`);
  return /^\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** As the popup does: a code by short message, and back. */
export async function provePhone(
  sandbox: Pick<PaymentSandbox, 'messages'>,
  browser: Pick<TestBrowser, 'call'>,
  Phone: string,
): Promise<void> {
  const sent = await browser.call(sendPhoneOtp, { Phone });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const { body } = await browser.call(submitPhoneOtp, { PhoneOTP: await codeSentTo(sandbox, Phone) });
  if (!body.Valid) throw new Error('the code was not taken');
}
