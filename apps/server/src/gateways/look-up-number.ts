import type { TaxRegistration } from '@atrium/domain/invoices/tax/decide-tax';
import { type TaxCheck } from '@atrium/domain/invoices/tax/tax-check';
import { requesterOf } from '@atrium/domain/invoices/tax/tax-number-check';
import type { Context } from '../runtime/context.ts';
import type { TaxNumber } from './tax-number-register.ts';

export interface LookedUp {
  readonly tax_check: TaxCheck;
  readonly tax_checked_at: Date;
  readonly tax_check_reference: string | null;
}

/** Asks the register in the seller's name. It never throws: a register that is away leaves the number unchecked (D-972). */
export async function lookUpNumber(
  ctx: Pick<Context, 'taxRegister' | 'clock' | 'log'>,
  number: TaxNumber,
  registrations: readonly TaxRegistration[],
): Promise<LookedUp | null> {
  const register = ctx.taxRegister;
  if (register === null || number.taxId === '' || !register.covers(number.country)) return null;
  const at = ctx.clock.wall();
  try {
    const requester = requesterOf(registrations, at.toISOString().slice(0, 10));
    const { isFound, reference } = await register.ask(number, requester);
    return { tax_check: isFound ? 'valid' : 'not_found', tax_checked_at: at, tax_check_reference: reference };
  } catch (error) {
    ctx.log.warn({ error, country: number.country }, 'the register of tax numbers did not answer');
    return { tax_check: 'not_checked', tax_checked_at: at, tax_check_reference: null };
  }
}
