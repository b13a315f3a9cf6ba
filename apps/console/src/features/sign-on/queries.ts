import type { ReplyOf } from '@atrium/contract/endpoint';
import { answerSignOn } from '@atrium/contract/sign-on/answer-sign-on';
import { leaveProduct } from '@atrium/contract/sign-on/leave-product';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { endSession } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';

export type SignOnAnswer = ReplyOf<typeof answerSignOn>;

/** Lets a product in that asked; the answer tells where to go on to, or what there is to choose. */
export function useAnswerSignOn(request: string) {
  return useAction((tenantId: string | undefined) =>
    call(answerSignOn, { request, ...(tenantId === undefined ? {} : { tenantId }) }),
  );
}

interface Leaving {
  readonly hint: string;
  readonly returnTo?: string;
  readonly state?: string;
}

/** Signs out as a product asks. Only the product's own token ends this browser's session, so a stranger's link does nothing. */
export function useLeaveProduct() {
  return useAction(async (leaving: Leaving) => {
    const reply = await call(leaveProduct, leaving);
    if (reply.isSignedOut) {
      endSession('log_out');
      tellOtherTabs({ kind: 'ended' });
    }
    return reply.address;
  });
}
