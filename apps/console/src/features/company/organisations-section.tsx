import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { OrganisationList } from './organisation-list.tsx';
import { useOrganisations } from './queries.ts';
import styles from './settings/settings.module.css';

interface OrganisationsProps {
  readonly isBusy: boolean;
  readonly onPick: (organisationId: string) => void;
  /** Organisations that were deleted and can be restored. */
  readonly deleted: ReactNode;
}

/** Every organisation of the person, to switch to or to restore (ORG-11). */
export function OrganisationsSection({ isBusy, onPick, deleted }: OrganisationsProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const count = useOrganisations().data?.length ?? 0;
  return (
    <SettingsSection
      title={t`Organizations`}
      text={
        count > 0 ? (
          <Plural value={count} one="You belong to # organization." other="You belong to # organizations." />
        ) : (
          <Trans>The organizations that you belong to.</Trans>
        )
      }
    >
      <Card>
        <div className={styles['list']}>
          <OrganisationList selected={organisation?.tenantId ?? null} isBusy={isBusy} onPick={onPick} />
        </div>
        {deleted}
      </Card>
    </SettingsSection>
  );
}
