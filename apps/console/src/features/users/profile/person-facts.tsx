import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/card.tsx';
import type { UserDetails } from '../queries.ts';
import { Contact, DisplayedRole, LastActive } from '../user-facts.tsx';
import styles from './profile.module.css';

export function PersonFacts({ details }: { details: UserDetails }) {
  const { t } = useLingui();
  const { user } = details;
  const facts = [
    { term: t`Role`, value: <DisplayedRole user={user} /> },
    { term: t`User type`, value: details.userType === 'Guest' ? t`Guest` : t`Paid` },
    { term: t`Last active`, value: <LastActive user={user} /> },
    { term: t`Contact`, value: <Contact user={user} /> },
    { term: t`Two-factor`, value: user.hasTwoFactor ? t`On` : t`Off` },
  ];
  return (
    <Card label={t`About this person`}>
      <h2 className={styles['cardTitle']}>
        <Trans>About</Trans>
      </h2>
      <dl className={styles['facts']}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
