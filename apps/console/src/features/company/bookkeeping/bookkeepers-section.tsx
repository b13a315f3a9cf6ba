import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCan, useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { booksIcon, mailIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { MessageBody } from '../../../ui/states/states.tsx';
import { AssociationRow } from './association-row.tsx';
import styles from './bookkeeping.module.css';
import { useBookkeepers } from './queries.ts';
import { SectionFailed, SectionLoading, SectionRefused } from './section-states.tsx';
import type { AssociationDialog } from './use-association-dialog.ts';

interface SectionProps {
  readonly dialog: AssociationDialog;
  /** True below the list of clients; then the button is not filled. */
  readonly isSecond: boolean;
}

/** The client's side: who may act for this organisation (N-45). */
export function BookkeepersSection(props: SectionProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const may = useCan('use_subscriptions');
  const name = organisation?.tenantName;
  return (
    <SettingsSection title={t`Your bookkeepers`} text={<Trans>Who may look after the subscription of {name}.</Trans>}>
      {may ? (
        <Content {...props} />
      ) : (
        <SectionRefused>
          <Trans>Ask an owner of {name} for access to the subscription.</Trans>
        </SectionRefused>
      )}
    </SettingsSection>
  );
}

function Content({ dialog, isSecond }: SectionProps) {
  const { t } = useLingui();
  const { data, isPending, refetch } = useBookkeepers();
  if (isPending) return <SectionLoading label={t`Loading bookkeepers`} />;
  if (data === undefined) {
    return <SectionFailed title={t`The bookkeepers could not be loaded`} onRetry={() => void refetch()} />;
  }
  const grant = (
    <Button variant={isSecond ? 'default' : 'filled'} onClick={() => dialog.open('grant-bookkeeper')}>
      <Trans>Add bookkeeper</Trans>
    </Button>
  );
  if (data.length === 0) {
    return (
      <Card>
        <MessageBody
          icon={booksIcon}
          title={t`No bookkeeper yet`}
          text={<Trans>Let your bookkeeper look after plans, payments and invoices. It takes no seat.</Trans>}
          action={grant}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ul aria-label={t`Your bookkeepers`}>
        {data.map((association) => (
          <BookkeeperRow key={association.id} association={association} dialog={dialog} />
        ))}
      </ul>
      <div className={styles['foot']}>
        <span>
          <Trans>Each of them looks after the subscription only.</Trans>
        </span>
        {grant}
      </div>
    </Card>
  );
}

function BookkeeperRow({ association, dialog }: { association: BookkeeperAssociation; dialog: AssociationDialog }) {
  const { t, i18n } = useLingui();
  const { id, bookkeeperEmail, bookkeeperName, grantedAt, acceptedAt } = association;
  const name = bookkeeperName ?? bookkeeperEmail;
  const askedOn = i18n.date(grantedAt, { dateStyle: 'medium' });
  const sinceOn = i18n.date(acceptedAt ?? grantedAt, { dateStyle: 'medium' });
  const isActive = acceptedAt !== null;
  return (
    <AssociationRow
      icon={isActive ? <Icon of={booksIcon} size={18} /> : <Icon of={mailIcon} size={18} />}
      name={name}
      isActive={isActive}
      lines={isActive ? [bookkeeperEmail, t`Acts for you since ${sinceOn}`] : [t`Asked on ${askedOn}, no answer yet`]}
      actions={
        <Button
          variant="default"
          size="xs"
          aria-label={isActive ? t`End access of ${name}` : t`Withdraw the request to ${name}`}
          onClick={() => dialog.open('end-bookkeeper', id)}
        >
          {isActive ? <Trans>End access</Trans> : <Trans>Withdraw</Trans>}
        </Button>
      }
    />
  );
}
