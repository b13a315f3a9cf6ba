import { displayedRoles } from '@atrium/domain/access/displayed-role';
import { userTypes } from '@atrium/domain/access/role-choice';
import { userStatuses } from '@atrium/domain/users/user-status';
import * as z from 'zod/mini';
import { productToken } from '../products/product-token.ts';

/** Which people a list, an export or a selection is about. Whatever is left out does not narrow it (D-188). */
export const userFilterFields = {
  search: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(100),
      z.refine((text) => !text.includes('\0')),
    ),
  ),
  status: z.optional(z.enum(userStatuses)),
  role: z.optional(z.enum(displayedRoles)),
  /** People with a role in this product. */
  product: z.optional(productToken),
  type: z.optional(z.enum(userTypes)),
};

const userFilter = z.object(userFilterFields);
export type UserFilter = z.infer<typeof userFilter>;
