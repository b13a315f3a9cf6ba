import type { Served } from '../../runtime/serve.ts';
import { agree } from './agree.ts';

export const agreementsRoutes: readonly Served[] = [agree];
