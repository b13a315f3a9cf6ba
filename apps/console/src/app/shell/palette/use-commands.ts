import { useLingui } from '@lingui/react/macro';
import { type CommandGroup, findCommands } from './find-commands.ts';
import { type ShellActions, useActions } from './use-actions.tsx';
import { usePeople } from './use-people.tsx';
import { useClientPlaces, useOtherOrganisations, useScreens, useSections } from './use-places.tsx';

/** So that a person of many organisations still sees the groups below them. */
const shownOfGroup = 8;

/**
 * What the palette lists for what is typed. Groups that are loaded stand last, so that a late answer does not move the
 * line that somebody is about to choose.
 */
export function useCommands(typed: string, shell: ShellActions) {
  const { t } = useLingui();
  const known = [
    { title: t`Go to`, commands: useScreens() },
    { title: t`Actions`, commands: useActions(shell) },
  ];
  const loaded = [
    { title: t`Organizations`, commands: useOtherOrganisations() },
    { title: t`Clients`, commands: useClientPlaces() },
  ];
  const { people, state } = usePeople(typed);
  const sections = { title: t`Sections`, commands: useSections() };
  const isSearching = typed.trim() !== '';
  const found: readonly CommandGroup[] = isSearching ? findCommands(loaded, typed) : [];
  return {
    groups: [
      ...findCommands(isSearching ? [...known, sections] : known, typed),
      ...found.map(({ title, commands }) => ({ title, commands: commands.slice(0, shownOfGroup) })),
      ...(people.length === 0 ? [] : [{ title: t`People`, commands: people }]),
    ],
    people: state,
  };
}
