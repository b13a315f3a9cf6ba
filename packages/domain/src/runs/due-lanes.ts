import type { DueKind } from '../kernel/due-work.ts';
import type { MailTemplate } from '../mail/mail-templates.ts';
import { gateways } from '../payments/gateway.ts';

/**
 * The lanes in which due rows of a kind wait. Each has places of its own, so that a gateway that hangs, or an
 * organisation with very many mails, delays nobody else (D-624).
 */
export const dueLanes = ['usual', 'person', 'bulk', 'crowd', 'flood', ...gateways] as const;
export type DueLane = (typeof dueLanes)[number];

/** Kinds whose runs ask a gateway. */
const gatewayKinds = [
  'announce-renewal',
  'follow-setup',
  'make-refund',
  'process-webhook',
  'refund-attempt',
  'remove-card',
  'renew-subscription',
  'resolve-attempt',
  'retry-renewal',
] as const satisfies readonly DueKind[];

const lanesOfMails: readonly DueLane[] = ['person', 'usual', 'bulk', 'crowd', 'flood'];
const lanesByGateway: readonly DueLane[] = ['usual', ...gateways];

/** The lanes of a kind. The check `due_work_lane_of_kind` allows no others. */
export function lanesOf(kind: DueKind): readonly DueLane[] {
  if (kind === 'send-mail') return lanesOfMails;
  return (gatewayKinds as readonly DueKind[]).includes(kind) ? lanesByGateway : ['usual'];
}

/** An organisation's mails that wait: from the first number on they are a crowd, from the second on a flood. */
export const organisationShare = 16;
export const floodFrom = 256;

/** The lane of a mail before which so many of its organisation wait. The trigger `choose_lane` decides the same. */
export function laneBehind(waiting: number): DueLane {
  if (waiting < organisationShare) return 'bulk';
  return waiting < floodFrom ? 'crowd' : 'flood';
}

/** Mails for which somebody sits before a screen. */
const awaitedMails: ReadonlySet<MailTemplate> = new Set([
  'already_registered',
  'change_email_code',
  'password_reset_asked',
  'reset_password',
  'verify_email',
]);

export const isAwaited = (template: MailTemplate): boolean => awaitedMails.has(template);
