import type { UserFilter } from '@atrium/contract/users/user-filter';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { downloadIcon, uploadIcon } from '../../ui/icons.ts';
import { Announcement } from '../../ui/visually-hidden.tsx';
import styles from './people-jobs.module.css';
import { useExport } from './use-export.ts';

/** The tools for the whole list of users: import and export. */
export function ListTools({ filter }: { filter: UserFilter }) {
  const canAct = useCan('act_on_users');
  return canAct ? <Tools filter={filter} /> : null;
}

function Tools({ filter }: { filter: UserFilter }) {
  const { t, i18n } = useLingui();
  const file = useExport(filter);
  // The first number of a page takes long to format, so only while it is shown.
  const people = file.count === null ? '' : i18n.number(file.count);
  const isRunning = file.count !== null;
  return (
    <div className={styles['tools']}>
      <Announcement>{isRunning ? t`Exporting users` : ''}</Announcement>
      <ButtonLink variant="default" to="/users/import" leftSection={<Icon of={uploadIcon} />}>
        <Trans>Import</Trans>
      </ButtonLink>
      <Button
        variant="default"
        leftSection={isRunning ? undefined : <Icon of={downloadIcon} />}
        onClick={isRunning ? file.stop : file.start}
      >
        {isRunning ? <Trans>Stop export ({people})</Trans> : <Trans>Export</Trans>}
      </Button>
    </div>
  );
}
