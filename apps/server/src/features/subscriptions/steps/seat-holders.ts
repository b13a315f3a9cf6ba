import { isSeatOf, type Product, productTokens, seatPlans } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import { countSeatHolders, type SeatRole } from '../seats.store.ts';

const known = new WeakMap<RoleCatalogue, readonly SeatRole[]>();

/** Every role that takes a seat, for every plan that counts them: those of guests take none. */
function seatRolesOf(catalogue: RoleCatalogue): readonly SeatRole[] {
  const made = known.get(catalogue);
  if (made) return made;
  const roles = seatPlans.flatMap((plan) =>
    productTokens
      .filter((product) => isSeatOf(product, plan))
      .flatMap((product) =>
        (catalogue[product] ?? [])
          .filter(({ isGuest }) => !isGuest)
          .map(({ shortCode }) => ({ plan, product, roleGroup: shortCode })),
      ),
  );
  known.set(catalogue, roles);
  return roles;
}

/** How many hold a seat of a product's plan now. */
export async function seatHoldersOf(
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<(product: Product) => number> {
  const counts = await countSeatHolders(organisationId, tx, seatRolesOf(catalogue));
  return (product) => counts.get(product) ?? 0;
}
