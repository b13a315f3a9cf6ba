import { Trans } from '@lingui/react/macro';
import { AddOrganisationDialog } from '../../features/company/add-organisation-dialog.tsx';
import { LogOutDialog } from '../../features/identity/log-out-dialog.tsx';
import { type useVerificationAsked, VerificationDialog } from '../../features/identity/verification-reminder.tsx';
import { useSession } from '../../lib/use-session.ts';
import type { useAddressDialog } from '../../ui/use-address-dialog.ts';
import styles from './shell-dialogs.module.css';

type AddressDialog = ReturnType<typeof useAddressDialog>;

interface ShellDialogsProps {
  readonly verification: ReturnType<typeof useVerificationAsked>;
  readonly logOut: AddressDialog;
  readonly addOrganisation: AddressDialog;
  readonly onAdded: () => void;
}

/** One question at a time: log out before all, then the address, then the organisation. */
export default function ShellDialogs({ verification, logOut, addOrganisation, onAdded }: ShellDialogsProps) {
  const { organisation, user } = useSession();
  const hasOrganisation = organisation !== null;
  const isVerifying = verification.isAsking && !logOut.isOpen;
  const isAdding = !logOut.isOpen && !verification.isAsking && (addOrganisation.isOpen || !hasOrganisation);
  return (
    <>
      <LogOutDialog opened={logOut.isOpen} onClose={logOut.close} />
      <VerificationDialog opened={isVerifying} onLater={verification.later} />
      <AddOrganisationDialog
        opened={isAdding}
        {...(hasOrganisation ? { onCancel: addOrganisation.close } : {})}
        onAdded={onAdded}
        footnote={
          hasOrganisation ? null : (
            <p className={styles['footnote']}>
              <Trans>
                Signed in as {user.email}.{' '}
                <button type="button" onClick={logOut.open}>
                  Log out
                </button>
              </Trans>
            </p>
          )
        }
      />
    </>
  );
}
