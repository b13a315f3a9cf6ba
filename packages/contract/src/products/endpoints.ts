import { getHome } from './get-home.ts';

export const productsEndpoints = { getHome };
