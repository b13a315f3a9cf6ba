import { Plural, Trans } from '@lingui/react/macro';
import { AddOrganisationDialog } from '../../features/company/add-organisation-dialog.tsx';
import { LogOutDialog } from '../../features/identity/log-out-dialog.tsx';
import { type useVerificationAsked, VerificationDialog } from '../../features/identity/verification-reminder.tsx';
import { useInvites } from '../../features/invites/queries.ts';
import { useSession } from '../../lib/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { useAddressDialog } from '../../ui/use-address-dialog.ts';
import styles from './shell-dialogs.module.css';

type AddressDialog = ReturnType<typeof useAddressDialog>;

interface ShellDialogsProps {
  readonly verification: ReturnType<typeof useVerificationAsked>;
  readonly logOut: AddressDialog;
  readonly addOrganisation: AddressDialog;
  /** True where nothing else can be done first (N-11). */
  readonly needsOrganisation: boolean;
  readonly onAdded: () => void;
}

/** Shows one dialog at a time: log out first, then the email address, then the organisation. */
export default function ShellDialogs(props: ShellDialogsProps) {
  const { verification, logOut, addOrganisation, needsOrganisation, onAdded } = props;
  const isVerifying = verification.isAsking && !logOut.isOpen;
  const isAdding = !logOut.isOpen && !verification.isAsking && (addOrganisation.isOpen || needsOrganisation);
  return (
    <>
      <LogOutDialog opened={logOut.isOpen} onClose={logOut.close} />
      <VerificationDialog opened={isVerifying} onLater={verification.later} />
      <AddOrganisationDialog
        opened={isAdding}
        {...(needsOrganisation ? {} : { onCancel: addOrganisation.close })}
        onAdded={onAdded}
        footnote={needsOrganisation && <OtherWays onLogOut={logOut.open} />}
      />
    </>
  );
}

/** For a person without an organisation: join one, or log out. */
function OtherWays({ onLogOut }: { onLogOut: () => void }) {
  const { user } = useSession();
  const invites = useInvites();
  const count = invites.data?.length ?? 0;
  return (
    <>
      {count > 0 && (
        <p className={styles['invites']}>
          <span>
            <Plural value={count} one="You have # invite." other="You have # invites." />
          </span>{' '}
          <TextLink to="/invites">
            <Trans>Join an organisation instead</Trans>
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
      </p>
    </>
  );
}
