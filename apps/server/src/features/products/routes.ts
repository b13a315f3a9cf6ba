import type { Served } from '../../runtime/serve.ts';
import { getHome } from './get-home.ts';

export const productsRoutes: readonly Served[] = [getHome];
