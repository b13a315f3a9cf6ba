import { Plural, Trans } from '@lingui/react/macro';
import { DeletedOrganisations } from '../../features/closure/deleted-organisations.tsx';
import { AddOrganisationDialog } from '../../features/company/add-organisation-dialog.tsx';
import { LeaveOrganisationDialog } from '../../features/company/leave-organisation-dialog.tsx';
import { LogOutDialog } from '../../features/identity/log-out-dialog.tsx';
import { type useVerificationAsked, VerificationDialog } from '../../features/identity/verification-reminder.tsx';
import { useInvites } from '../../features/invites/queries.ts';
import { refusalEntryOf } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import type { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './shell-dialogs.module.css';

type AddressDialog = ReturnType<typeof useAddressDialog>;

interface ShellDialogsProps {
  readonly verification: ReturnType<typeof useVerificationAsked>;
  readonly logOut: AddressDialog;
  readonly addOrganisation: AddressDialog;
  readonly leaving: AddressDialog;
  /** True where nothing else can be done first (N-11). */
  readonly needsOrganisation: boolean;
  readonly onAdded: () => void;
  /** Another organisation is selected, or none. */
  readonly onMoved: () => void;
}

/** Shows one dialog at a time: log out first, then the email address, then the organisation. */
export default function ShellDialogs(props: ShellDialogsProps) {
  const { verification, logOut, addOrganisation, leaving, needsOrganisation, onAdded, onMoved } = props;
  const isVerifying = verification.isAsking && !logOut.isOpen;
  const isAdding = !logOut.isOpen && !verification.isAsking && (addOrganisation.isOpen || needsOrganisation);
  return (
    <>
      <LogOutDialog opened={logOut.isOpen} onClose={logOut.close} />
      <VerificationDialog opened={isVerifying} onLater={verification.later} />
      <LeaveOrganisationDialog
        opened={leaving.isOpen && !logOut.isOpen && !verification.isAsking && !needsOrganisation}
        onClose={leaving.close}
        onLeft={onMoved}
        onFound={addOrganisation.open}
      />
      <AddOrganisationDialog
        opened={isAdding}
        {...(needsOrganisation ? {} : { onCancel: addOrganisation.close })}
        onAdded={onAdded}
        footnote={needsOrganisation && <OtherWays onLogOut={logOut.open} />}
      />
    </>
  );
}

/** For a person without an organisation: why, and what else they can do. */
function OtherWays({ onLogOut }: { onLogOut: () => void }) {
  const { user, isDisabled = false } = useSession();
  const invites = useInvites();
  const count = invites.data?.length ?? 0;
  return (
    <>
      {isDisabled && <p className={styles['invites']}>{refusalEntryOf('identity.disabled').message}</p>}
      <DeletedOrganisations />
      {count > 0 && (
        <p className={styles['invites']}>
          <span>
            <Plural value={count} one="You have # invite." other="You have # invites." />
          </span>{' '}
          <TextLink to="/invites">
            <Trans>Join an organization instead</Trans>
          </TextLink>
        </p>
      )}
      <p className={styles['footnote']}>
        <Trans>
          Signed in as {user.email}.{' '}
          <button type="button" onClick={onLogOut}>
            Log out
          </button>
        </Trans>
        {' · '}
        <TextLink to="/security">
          <Trans>Download your data or delete your account</Trans>
        </TextLink>
      </p>
    </>
  );
}
