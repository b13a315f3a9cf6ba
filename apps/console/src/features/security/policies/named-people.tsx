import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../security.module.css';

interface NamedPeopleProps {
  readonly people: {
    readonly count: number;
    readonly first: readonly { readonly name: string; readonly email: string }[];
  };
  readonly children: ReactNode;
}

/** The first people by name, and how many more there are. */
export function NamedPeople({ people, children }: NamedPeopleProps) {
  const more = people.count - people.first.length;
  return (
    <>
      <p>{children}</p>
      <ul className={styles['people']}>
        {people.first.map(({ name, email }) => (
          <li key={email}>{name === '' ? email : `${name} (${email})`}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}
