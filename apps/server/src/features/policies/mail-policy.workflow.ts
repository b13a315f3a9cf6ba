import { defineRun } from '../../worker/run.ts';
import { mailPolicy } from './mail-policy.ts';

export const mailPolicyRun = defineRun('mail-policy', async (ctx, due, step) => {
  const piece = { id: due.id, organisationId: due.organisationId ?? '', mailingId: due.subjectId };
  await step.last('write mails', () => mailPolicy(ctx, piece));
  return undefined;
});
