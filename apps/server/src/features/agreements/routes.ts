import { agree as agreeEndpoint } from '@atrium/contract/agreements/agree';
import type { Bind } from '../../http/bind.ts';
import { agree } from './agree.ts';

export function agreementsRoutes(bind: Bind): void {
  bind(agreeEndpoint, ({ ctx, caller, input }) => agree(ctx, caller, input));
}
