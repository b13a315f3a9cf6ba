import { type Product, productTokens } from '@atrium/domain/products/products';
import type { SeatPlan } from '@atrium/domain/users/preview-change';
import type { OrganisationTx } from '../../../db/database.ts';

/** The products that an organisation may use: all of them while none is sold. */
export async function enabledProductsOf(_organisationId: string, _tx: OrganisationTx): Promise<readonly Product[]> {
  return productTokens;
}

/** The plans that charge by seat, with the seats taken: none while none is sold. */
export async function seatPlansOf(_organisationId: string, _tx: OrganisationTx): Promise<readonly SeatPlan[]> {
  return [];
}
