import { agree } from './agree.ts';
import { listAgreements } from './list-agreements.ts';

export const agreementsEndpoints = { agree, listAgreements };
