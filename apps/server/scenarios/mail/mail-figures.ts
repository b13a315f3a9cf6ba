import type { StoryEnd } from './mail-story.ts';

/** The end of the story as lines for a person. */
export function mailFigures(end: StoryEnd): string {
  const waves = end.waves.map(
    ({ step, victim, mails, deliveries, recoveredMs }) =>
      `  ${step.padEnd(26)} ${victim.padEnd(8)} ${mails} mails, ${deliveries} deliveries, all done ${recoveredMs} ms after the restart began`,
  );
  return [
    `mails asked ${end.asked}, shown ${end.arrived}, deliveries ${end.deliveries} (a repeat has the same Message-ID)`,
    `kills ${end.kills}; left open: ${end.openRows} rows, ${end.openRuns} runs; given up ${end.gaveUp}; later attempts ${end.laterAttempts}`,
    ...waves,
    `from asking to arriving, two workers: ${end.withTwoWorkersMs.join(' ')} ms`,
    `right after one of two was killed:    ${end.withOneWorkerMs.join(' ')} ms`,
  ].join('\n');
}
