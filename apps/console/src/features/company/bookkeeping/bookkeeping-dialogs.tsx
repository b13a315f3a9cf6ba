import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import { useRef } from 'react';
import { EndBookkeeperDialog, EndClientDialog } from './end-dialogs.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { type ClientsReply, useBookkeepers } from './queries.ts';
import type { AssociationDialog } from './use-association-dialog.ts';

type Kind = 'end-bookkeeper' | 'end-client';
interface Question {
  readonly kind: Kind;
  readonly association: BookkeeperAssociation;
}

/** The dialogs, loaded with the first one. The association is looked up in the lists, so that a stale address opens nothing. */
export default function BookkeepingDialogs({
  dialog,
  clients,
  mayGrant,
}: {
  dialog: AssociationDialog;
  clients: ClientsReply | undefined;
  mayGrant: boolean;
}) {
  return (
    <>
      {mayGrant && <GrantDialog opened={dialog.name === 'grant-bookkeeper'} onClose={dialog.close} />}
      {mayGrant && <EndBookkeeper dialog={dialog} />}
      <EndQuestion kind="end-client" among={clients?.clients ?? []} dialog={dialog} />
    </>
  );
}

function EndBookkeeper({ dialog }: { dialog: AssociationDialog }) {
  const { data = [] } = useBookkeepers();
  return <EndQuestion kind="end-bookkeeper" among={data} dialog={dialog} />;
}

interface EndQuestionProps {
  readonly kind: Kind;
  readonly among: readonly BookkeeperAssociation[];
  readonly dialog: AssociationDialog;
}

function EndQuestion({ kind, among, dialog }: EndQuestionProps) {
  const found = among.find(({ id }) => id === dialog.associationId);
  const opened = dialog.name === kind && found !== undefined;
  // The text stays while the dialog closes, although the association is gone from the list.
  const last = useRef<Question | null>(null);
  if (opened) last.current = { kind, association: found };
  if (last.current === null) return null;
  const Asked = kind === 'end-bookkeeper' ? EndBookkeeperDialog : EndClientDialog;
  return <Asked opened={opened} association={last.current.association} onClose={dialog.close} />;
}
