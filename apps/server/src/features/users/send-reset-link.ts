import { sendResetLinkByGet as byGet, sendResetLink as endpoint } from '@atrium/contract/users/send-reset-link';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findUserByEmail } from '../identity/stores/users.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { mailResetLink } from './steps/mail-reset-link.ts';

/** Mails a member a link to set a password (USER-25). A name outside the organisation gets no mail, and the same answer. */
export const sendResetLink = serve(endpoint, (ctx, caller, input) =>
  takeAtLeast(ctx, () =>
    inPeopleWork(ctx, caller, async (work) => {
      const account = await findUserByEmail(work.tx, normaliseEmail(input.userName));
      if (account === undefined) return { accepted: true };
      const decision = await mailResetLink(work, account.id);
      if (!decision.allowed && decision.refusal !== 'request.not_found') throw new Refused(decision.refusal);
      return { accepted: true };
    }),
  ),
);

export const sendResetLinkByGet = serve(byGet, (ctx, caller, input) => sendResetLink(ctx, caller, input));
