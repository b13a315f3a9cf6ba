import { Trans, useLingui } from '@lingui/react/macro';
import { NoAccess } from '../features/access/no-access.tsx';
import { useCan } from '../lib/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EntryLink } from '../ui/entry-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { booksIcon, settingsIcon } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { MessageBody } from '../ui/states.tsx';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { t } = useLingui();
  if (!useCan('change_settings')) {
    return (
      <>
        <PageHeader title={t`Settings`} />
        <NoAccess permission="change_settings" />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={styles['cards']}>
        <Card>
          <EntryLink
            to="/settings/bookkeepers"
            icon={<Icon of={booksIcon} size={18} />}
            heading={t`Bookkeepers`}
            text={t`Who looks after your subscription, and whose you look after.`}
          />
        </Card>
        <Card>
          <MessageBody
            icon={settingsIcon}
            title={t`Company settings are not here yet`}
            text={<Trans>Here you will change the details of your company, reset it or delete it.</Trans>}
          />
        </Card>
      </div>
    </>
  );
}
