import { type Setting, settingGroups } from './data/settings.ts';

/** The reference of all settings, as Markdown; docs/operate/reference.md holds the same text. */
export function describeSettings(): string {
  return Object.entries(settingGroups)
    .map(([title, group]) => `#### ${title}\n\n${tableOf(group)}`)
    .join('\n\n');
}

function tableOf(group: Readonly<Record<string, Setting>>): string {
  const rows = Object.entries(group).map(
    ([name, { meaning, default: usual, needed, readBy, isSecret }]) =>
      `| \`${name}\` | ${meaning} | ${usual === undefined ? '' : `\`${usual}\``} | ${needed ?? ''} | ${readBy ?? ''} | ${isSecret ? 'yes' : ''} |`,
  );
  return ['| Setting | Meaning | Default | Needed | Read by | Secret |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}
