import type { Served } from '../../runtime/serve.ts';
import { agree } from './agree.ts';
import { listAgreements } from './list-agreements.ts';

export const agreementsRoutes: readonly Served[] = [agree, listAgreements];
