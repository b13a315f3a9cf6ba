import type { Served } from '../../runtime/serve.ts';
import { getProductAccess } from './get-product-access.ts';

export const productAccessRoutes: readonly Served[] = [getProductAccess];
