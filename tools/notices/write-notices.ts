import { countLicences } from './count-licences.ts';
import type { Notice } from './notice-of.ts';

const rule = '-'.repeat(80);

/** The notices as one text. Packages with the same text stand above it together. */
export function writeNotices(heading: string, notices: readonly Notice[]): string {
  const sorted = [...notices].sort((a, b) => (a.name < b.name ? -1 : 1));
  const byText = Map.groupBy(sorted, ({ licence, text }) => `${licence ?? ''}\n\n${text ?? ''}`);
  const list = sorted.map((notice) => `  ${nameOf(notice)}: ${notice.licence ?? ''}`).join('\n');
  const texts = [...byText].map(
    ([text, same]) => `${rule}\n${same.map(nameOf).join('\n')}\n${rule}\n\n${text.trim()}\n`,
  );
  return `${heading}\n\n${list}\n\n${texts.join('\n')}`;
}

/** Throws if something must not be shipped; every build calls it. */
export function refuseUnlawful(notices: readonly Notice[]): void {
  const { unknown, refused } = countLicences(notices);
  const lines = [...refused, ...unknown].map(
    ({ name, version, licence, verdict, text }) =>
      `  ${name} ${version}: ${licence ?? 'no licence named'}${text === null ? ', no text found' : ''} (${verdict})`,
  );
  if (lines.length === 0) return;
  throw new Error(`Licences that may not be shipped (tools/notices/licences.json):\n${lines.join('\n')}`);
}

const nameOf = ({ name, version }: Notice): string => `${name} ${version}`.trim();
