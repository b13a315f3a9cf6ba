import { Trans, useLingui } from '@lingui/react/macro';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Card } from '../ui/card.tsx';
import { EntryLink } from '../ui/entry-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { MessageBody } from '../ui/states.tsx';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={styles['cards']}>
        <Card>
          <EntryLink
            to="/settings/bookkeepers"
            icon={<IconBooks size={18} stroke={1.6} aria-hidden="true" />}
            heading={t`Bookkeepers`}
            text={t`Who looks after your subscription, and for whom you do.`}
          />
        </Card>
        <Card>
          <MessageBody
            icon={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}
            title={t`Company settings are not here yet`}
            text={<Trans>Here you will change the details of your company, reset it or delete it.</Trans>}
          />
        </Card>
      </div>
    </>
  );
}
