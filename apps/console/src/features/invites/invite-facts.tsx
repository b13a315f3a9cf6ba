import { productOfToken } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { productName } from '../../words/product-name.ts';
import styles from './invites.module.css';
import type { Invite } from './queries.ts';

/** An invite with its place in the list (INVT-05). */
export interface NumberedInvite extends Invite {
  readonly serialNumber: number;
}

export interface Answering {
  /** The invite whose answer is under way, or null. */
  readonly busyId: string | null;
  readonly onAccept: (invite: Invite) => void;
  readonly onReject: (invite: Invite) => void;
}

export function Organisation({ invite }: { invite: Invite }) {
  const { i18n } = useLingui();
  const endsOn = i18n.date(invite.expiresAt, { dateStyle: 'medium' });
  return (
    <span className={styles['organisation']}>
      <span className={styles['name']}>{invite.organisationName}</span>
      <span className={styles['quiet']}>
        <Trans>Open until {endsOn}</Trans>
      </span>
    </span>
  );
}

/** The product, and where roles are offered, 'product - role' (ROLE-07). */
export function App({ invite }: { invite: Invite }) {
  const product = productOfToken(invite.product);
  const names = invite.roles.length > 0 ? invite.roles : [product === null ? invite.product : productName(product)];
  return (
    <ul className={styles['chips']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** The buttons that accept or reject an invitation (INVT-02, INVT-03). */
export function Answers({ invite, busyId, onAccept, onReject }: Answering & { invite: Invite }) {
  const { t } = useLingui();
  const name = invite.organisationName;
  const isOther = busyId !== null && busyId !== invite.id;
  return (
    <div className={styles['answers']}>
      <Button
        variant="default"
        size="xs"
        aria-label={t`Reject the invite to ${name}`}
        disabled={busyId !== null}
        onClick={() => onReject(invite)}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        size="xs"
        aria-label={t`Accept the invite to ${name}`}
        loading={busyId === invite.id}
        disabled={isOther}
        onClick={() => onAccept(invite)}
      >
        <Trans>Accept</Trans>
      </Button>
    </div>
  );
}

export function InviteCard({ invite, ...answering }: Answering & { invite: NumberedInvite }) {
  return (
    <div className={styles['card']}>
      <Organisation invite={invite} />
      <p className={styles['inviter']}>
        <Trans>
          {invite.inviterName} invites you <span>{invite.inviterEmail}</span>
        </Trans>
      </p>
      <App invite={invite} />
      <Answers invite={invite} {...answering} />
    </div>
  );
}
