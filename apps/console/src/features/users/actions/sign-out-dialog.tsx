import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../../session/use-session.ts';
import { notices } from '../../../words/reply-words.ts';
import { signOut } from '../queries.ts';
import { PersonActionDialog } from './person-action-dialog.tsx';
import { nameOf, type PersonQuestion } from './person-question.tsx';

/** Signs a user out of the organisation on all devices, and says what stays (D-543). */
export function SignOutDialog(person: PersonQuestion) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const name = nameOf(person.details);
  const company = organisation?.tenantName;

  return (
    <PersonActionDialog
      {...person}
      title={t`Sign out on all devices`}
      confirmLabel={t`Sign out`}
      act={signOut}
      done={notices.userSignedOut.message}
    >
      <p>
        <Trans>
          {name} is signed out of {company} on all devices at once and can sign in again. Account and roles stay. They
          are told by email.
        </Trans>
      </p>
    </PersonActionDialog>
  );
}
