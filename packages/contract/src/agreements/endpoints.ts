import { agree } from './agree.ts';

export const agreementsEndpoints = { agree };
