import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { postSuccess } from '../../lib/notice-board.ts';
import { useSession } from '../../session/use-session.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column, TableContent } from '../../ui/tables/table-shape.ts';
import { type Answering, Answers, App, InviteCard, type NumberedInvite, Organisation } from './invite-facts.tsx';
import styles from './invites.module.css';
import { NoInvites, VerifyFirst } from './invites-message.tsx';
import { type Joined, JoinedNote } from './joined-note.tsx';
import { type Invite, useAcceptInvite, useInvites } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useRejectAddress } from './use-reject-address.ts';

/** The columns of the table (INVT-01). */
function useColumns(answering: Answering): readonly Column<NumberedInvite>[] {
  const { t } = useLingui();
  return [
    { header: t`SN`, width: '56px', cell: ({ serialNumber }) => serialNumber },
    {
      header: t`Inviter name`,
      isRowName: true,
      isWhole: true,
      width: '16%',
      cell: ({ inviterName }) => inviterName,
    },
    {
      header: t`Inviter email`,
      isWhole: true,
      width: '20%',
      cell: ({ inviterEmail }) => inviterEmail,
    },
    { header: t`Organization`, isWhole: true, width: '20%', cell: (invite) => <Organisation invite={invite} /> },
    { header: t`App`, width: 'auto', cell: (invite) => <App invite={invite} /> },
    { header: t`Actions`, width: '176px', cell: (invite) => <Answers invite={invite} {...answering} /> },
  ];
}

interface InvitesTableProps {
  readonly isSwitching: boolean;
  readonly onSwitch: (organisationId: string) => void;
}

/** The invitations of the signed-in person, each to accept or reject. */
export function InvitesTable({ isSwitching, onSwitch }: InvitesTableProps) {
  const { t } = useLingui();
  const { emailVerified } = useSession();
  const invites = useInvites();
  const acceptance = useAcceptInvite();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const rejecting = useRejectAddress();
  const frame = useRef<HTMLDivElement>(null);

  const accept = ({ id }: Invite): void => {
    setBusyId(id);
    acceptance.run(id, {
      onSuccess: (reply) => {
        setBusyId(null);
        setJoined(reply);
        // The note has the link too, because a browser may refuse to open a tab (INVT-06, D-98).
        if (reply.product !== undefined) window.open(reply.product.href, '_blank', 'noopener');
        postSuccess(t`You joined ${reply.organisationName}`);
      },
      onError: () => setBusyId(null),
    });
  };
  const answering: Answering = { busyId, onAccept: accept, onReject: ({ id }) => rejecting.open(id) };
  const columns = useColumns(answering);

  const contentNow = (): TableContent<NumberedInvite> => {
    if (!emailVerified) return { kind: 'message', message: <VerifyFirst /> };
    if (invites.isPending) return { kind: 'loading', label: t`Loading invites` };
    const retry = invites.data === undefined ? () => void invites.refetch() : null;
    const rows = (invites.data ?? []).map((invite, index) => ({ ...invite, serialNumber: index + 1 }));
    if (rows.length === 0) return { kind: 'message', message: <NoInvites onRetry={retry} /> };
    return { kind: 'rows', rows, isBusy: false };
  };

  const content = contentNow();
  return (
    <div ref={frame} tabIndex={-1} className={styles['frame']}>
      {joined !== null && <JoinedNote joined={joined} isSwitching={isSwitching} onSwitch={onSwitch} />}
      <DataTable
        label={t`Invites`}
        columns={columns}
        content={content}
        keyOfRow={({ id }) => id}
        card={(invite) => <InviteCard invite={invite} {...answering} />}
        skeletonRows={3}
        toolbar={null}
        footer={null}
      />
      {content.kind === 'rows' && <AgreementLine of="invitation" />}
      <RejectDialog
        opened={rejecting.inviteId !== null}
        invite={invites.data?.find(({ id }) => id === rejecting.inviteId)}
        onClose={rejecting.close}
        onRejected={() => {
          rejecting.close();
          frame.current?.focus();
        }}
      />
    </div>
  );
}
