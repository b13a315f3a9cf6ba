import { isSeatOf, type Product, productTokens, seatPlans } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import { listRoleHolders } from '../stores/seats.store.ts';

type SeatRoles = ReadonlyMap<Product, ReadonlySet<string>>;

const known = new WeakMap<RoleCatalogue, SeatRoles>();

/** Every role that takes a seat, for every plan that counts them: those of guests take none. */
function seatRolesOf(catalogue: RoleCatalogue): SeatRoles {
  const made = known.get(catalogue);
  if (made) return made;
  const roles = new Map(
    seatPlans().map((plan): [Product, ReadonlySet<string>] => [
      plan,
      new Set(
        productTokens()
          .filter((product) => isSeatOf(product, plan))
          .flatMap((product) =>
            (catalogue[product] ?? [])
              .filter(({ isGuest }) => !isGuest)
              .map(({ shortCode }) => `${product}:${shortCode}`),
          ),
      ),
    ]),
  );
  known.set(catalogue, roles);
  return roles;
}

/** D-27: how many hold a seat of a product's plan now, whoever holds several of its roles once. */
export async function seatHoldersOf(
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<(product: Product) => number> {
  const held = await listRoleHolders(organisationId, tx);
  const seats = seatRolesOf(catalogue);
  return (product) => {
    const taking = seats.get(product);
    if (taking === undefined) return 0;
    return held.reduce((sum, { roles, holders }) => (roles.some((role) => taking.has(role)) ? sum + holders : sum), 0);
  };
}
