import type { ReplyOf } from '@atrium/contract/endpoint';
import type { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { cardFieldFault } from '@atrium/domain/payments/methods/card-number';
import type { EncryptedFields } from '../../../gateways/payment-gateway.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import type { ResolvedPayer } from '../../accounts/steps/resolve-payer.ts';
import { doerOf } from '../../audit/steps/record.ts';
import { loadPaymentDetails } from '../steps/load-payment-details.ts';
import { canBeShown } from '../steps/save-method.ts';
import { settleSetup } from '../steps/settle-setup.ts';
import { askGateway, gatewayNamed } from './ask-gateway.ts';

/** what is not encrypted is refused before anything is done with it; the refusal names the field and never its value. */
export function readCardFields(place: string, fields: EncryptedFields): EncryptedFields {
  const entries = Object.entries(fields);
  const faulty = entries
    .filter(([name, value]) => cardFieldFault(name, value) !== null)
    .map(([name]) => `${place}.${name}`);
  if (faulty.length > 0 || entries.length === 0) {
    const named = faulty.length > 0 ? faulty : [place];
    throw new Refused('request.invalid', { fields: named.map((field) => ({ field, message: 'Not allowed' })) });
  }
  return fields;
}

/** Hands the fields on; the card is saved, or its holder must prove to be one, or it is refused. */
export async function completeCard(
  ctx: Context,
  caller: Member,
  { organisationId, prove }: ResolvedPayer,
  setup: {
    readonly id: string;
    readonly reference: string;
    readonly customer: string;
    readonly fields: EncryptedFields;
  },
): Promise<ReplyOf<typeof addPaymentDetails>> {
  const gateway = gatewayNamed(ctx, 'adyen');
  const { id, fields, ...begun } = setup;
  const found = await askGateway(ctx, gateway, () => gateway.completeSetup(begun, fields));
  const details = await inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      await settleSetup(work, id, found, doerOf(caller));
      return loadPaymentDetails(ctx, work, caller);
    },
    prove,
  );
  if (found.state === 'challenge') return { details: null, action: { ...found.action } };
  if (found.state === 'failed') throw new Refused('payments.card_not_saved', { failure: found.failure });
  if (found.state !== 'done' || !canBeShown(found.method)) throw new Refused('payments.card_not_saved');
  return { details, action: null };
}
