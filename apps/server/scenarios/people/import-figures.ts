import type { ImportEnd } from './import-story.ts';

/** What must hold and does not: nobody twice, nobody lost. */
export function importFaults(end: ImportEnd, wanted: { readonly rows: number; readonly kills: number }): string[] {
  const { rows, kills } = wanted;
  const expected: readonly [string, number, number][] = [
    ['rows done', end.job.done, rows],
    ['rows failed', end.job.failed, 0],
    ['people', end.people, rows],
    ['memberships', end.memberships, rows],
    ['accounts', end.accounts, rows],
    ['additions in the audit log', end.additions, rows],
    ['invitations', end.invitations, 0],
    ['mails to new people', end.mails, rows],
    ['people with a mail', end.mailedPeople, rows],
    ['mails sent', end.mailedMs === null ? rows : end.sentMails, rows],
    ['pieces left open', end.openWork, 0],
    ['rows of due work given up', end.gaveUp, 0],
  ];
  const faults = expected
    .filter(([, found, right]) => found !== right)
    .map(([what, found, right]) => `${what}: ${found} instead of ${right}`);
  return end.kills >= kills ? faults : [...faults, `only ${end.kills} of ${kills} kills fell into the work`];
}

/** The end of the story as lines for a person. */
export function importFigures(end: ImportEnd): string {
  const { job } = end;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return [
    `rows ${job.total}: done ${job.done}, failed ${job.failed}, faulty ${job.faulty}; checked in ${end.checkedMs} ms`,
    `people ${end.people}, memberships ${end.memberships}, accounts ${end.accounts}, additions in the audit log ${end.additions}, invitations ${end.invitations}`,
    `mails to new people ${end.mails}, to ${end.mailedPeople} different, sent ${end.sentMails}`,
    `kills ${end.kills}, when so many rows were done: ${end.killedAt.join(' ')}`,
    `pieces ${end.pieces}, left open ${end.openWork}, given up ${end.gaveUp}, due rows with later attempts ${end.laterAttempts}`,
    `worked off in ${seconds(end.importedMs)} s (${Math.round(job.done / (end.importedMs / 1000))} rows a second)${end.mailedMs === null ? '' : `, last mail sent after ${seconds(end.mailedMs)} s`}`,
  ].join('\n');
}
