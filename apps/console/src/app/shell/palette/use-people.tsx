import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useFoundPeople } from '../../../features/users/find-people.ts';
import { useCan } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { userCheckIcon } from '../../../ui/icons.ts';
import type { Command } from './find-commands.ts';

const lettersNeeded = 2;
const lettersAtMost = 100;
const waitMs = 250;

interface FoundPeople {
  readonly people: readonly Command[];
  readonly state: 'idle' | 'searching' | 'failed';
}

/** The people of the organisation that match what is typed, from two letters on, for those who may see people. */
export function usePeople(typed: string): FoundPeople {
  const navigate = useNavigate();
  const canSee = useCan('manage_users');
  const text = typed.trim().slice(0, lettersAtMost);
  const [settled] = useDebouncedValue(text, waitMs);
  const isWanted = canSee && text.length >= lettersNeeded;
  const found = useFoundPeople(isWanted && settled.length >= lettersNeeded ? settled : null);
  if (!isWanted) return { people: [], state: 'idle' };
  const people = (found.data ?? []).map(({ id, name, email }) => ({
    id,
    label: name,
    detail: email,
    icon: <Icon of={userCheckIcon} size={18} />,
    run: () => void navigate({ to: '/users/$userId', params: { userId: id } }),
  }));
  if (found.isError) return { people: [], state: 'failed' };
  return { people, state: settled !== text || found.isFetching ? 'searching' : 'idle' };
}
