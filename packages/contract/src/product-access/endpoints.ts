import { getProductAccess } from './get-product-access.ts';

export const productAccessEndpoints = { getProductAccess };
