import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import styles from './closure.module.css';
import { useImpact } from './queries.ts';

/** What an owner may do to the whole company (ORG-05). */
export function CompanySettingsSection({ onDelete }: { onDelete: () => void }) {
  const { t } = useLingui();
  const impact = useImpact();
  const isOnly = impact.data?.canDelete === false;
  return (
    <SettingsSection title={t`Company settings`} text={<Trans>Only owners can do this.</Trans>}>
      <Card>
        <div className={styles['row']}>
          <div className={styles['about']}>
            <span className={styles['name']}>
              <Trans>Delete company</Trans>
            </span>
            <p className={styles['note']}>
              {isOnly ? (
                <Trans>This is your only organization. Add another one before you delete this one.</Trans>
              ) : (
                <Trans>Everyone loses access right away. You can undo it for 30 days.</Trans>
              )}
            </p>
          </div>
          <Button data-destructive disabled={impact.data?.canDelete !== true} onClick={onDelete}>
            <Trans>Delete company</Trans>
          </Button>
        </div>
      </Card>
    </SettingsSection>
  );
}
