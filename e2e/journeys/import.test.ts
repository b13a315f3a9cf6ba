import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, expect, linkIn, newEmail, readMail, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

const rows = Number(process.env['ATRIUM_E2E_IMPORT_ROWS'] ?? 300);
const all = rows.toLocaleString('en-US');
const patienceMs = 60_000 + rows * 60;

/** People that no other journey uses. Every seventh is a guest. */
function listOf(tag: string): string {
  const people = Array.from({ length: rows }, (_, number) => {
    const [type, roles] = number % 7 === 0 ? ['Guest', 'People - Guest viewer'] : ['Paid', 'People - Employee'];
    return `Given${number},Import${tag},person-${number}@${tag}.example,,${type},${roles}`;
  });
  const faulty = `No,Address${tag},nowhere,,Paid,`;
  return ['First name,Last name,Email,Contact,User type,Roles', ...people, faulty].join('\n');
}

async function crashWorker(): Promise<void> {
  const reply = await fetch(process.env['ATRIUM_E2E_CRASHES'] ?? '', { method: 'POST' });
  expect(await reply.text()).toBe('');
}

/** The rows of a file that a button saves. */
async function savedLines(page: Page, button: string): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: patienceMs }),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.trim().split(/\r?\n/);
}

const addressesIn = (lines: readonly string[], tag: string): string[] =>
  lines.flatMap((line) => line.match(new RegExp(`person-\\d+@${tag}\\.example`)) ?? []);

test('[D-186] an import whose worker is killed adds everybody exactly once and mails each person, and is undone in one act', async ({
  page,
}) => {
  test.setTimeout(60_000 + patienceMs * 3);
  const tag = newEmail('list').replaceAll(/\D/g, '');
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  // By keyboard: a banner that appears meanwhile moves the link away from the mouse.
  await page.getByRole('link', { name: 'Import' }).press('Enter');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(tag)) };
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: '1 row with errors' })).toBeVisible({ timeout: patienceMs });
  await expectNoFindings(page, 'the check');

  await page.getByRole('button', { name: `Add ${all} people` }).click();
  await page.getByRole('dialog', { name: 'Estimated charges' }).getByRole('button', { name: 'Continue' }).click();
  const startedAt = Date.now();
  const bar = page.getByRole('progressbar', { name: 'Adding people' });
  const worked = async (): Promise<number> => {
    const text = await bar.getAttribute('aria-valuetext', { timeout: 5_000 });
    return Number(text?.split(' of ')[0]?.replaceAll(',', ''));
  };
  await expect.poll(worked, { intervals: [50], timeout: patienceMs }).toBeGreaterThan(rows >= 1_000 ? rows / 5 : 0);
  const before = await worked();
  await crashWorker();
  expect(before).toBeLessThan(rows);
  await expect(page.getByRole('heading', { name: `${all} people were added` })).toBeVisible({ timeout: patienceMs });
  const seconds = (Date.now() - startedAt) / 1000;
  await expectNoFindings(page, 'the result');
  const result = page.url();

  const results = await savedLines(page, 'Download result');
  expect(results).toHaveLength(rows + 2);
  expect(new Set(addressesIn(results, tag)).size).toBe(rows);
  await page.goto(`/users?search=Import${tag}`);
  await expect(page.getByRole('link', { name: `Given0 Import${tag}` })).toBeVisible({ timeout: patienceMs });
  const exported = addressesIn(await savedLines(page, 'Export'), tag);
  expect(exported).toHaveLength(rows);
  expect(new Set(exported).size).toBe(rows);
  const last = `person-${rows - 1}@${tag}.example`;
  linkIn(await readMail(last, /./), '/set-password');

  await page.goto(result);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo import' })
    .getByRole('button', { name: `Remove ${all} people` })
    .click();
  await expect(page.getByText(`${all} people were removed`).last()).toBeVisible({ timeout: patienceMs });
  await page.goto(`/users?search=Import${tag}`);
  await expect(page.getByText('No users found').last()).toBeVisible();
  console.log(`${all} rows imported in ${seconds.toFixed(1)} s; worker killed when ${before} were done`);
});
