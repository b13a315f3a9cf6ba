import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { getStatus } from '@atrium/contract/identity/get-status';
import { afterEach, expect, test } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';

const script = readFileSync(join(import.meta.dirname, '../../early-session.js'), 'utf8');
/** Runs the script as the document does, before the program. */
const runScript = (): unknown => runInThisContext(script);

function countQuestions(): (string | undefined)[] {
  const asked: (string | undefined)[] = [];
  server.use(
    answer(getStatus, ({ tenantId }) => {
      asked.push(tenantId);
      return sessionOf({ company: tenantId === otherCompany.tenantId ? otherCompany : company });
    }),
  );
  return asked;
}

afterEach(() => {
  window.earlySession = undefined;
});

test('the document asks who is signed in, and the program takes the answer instead of asking again', async () => {
  document.cookie = 'session_marker=signed_in.0199; path=/';
  const asked = countQuestions();
  runScript();
  openPage('/security');
  await title('Security');
  expect(asked).toEqual([undefined]);
});

test('an answer for another organisation than the address names is not used', async () => {
  document.cookie = 'session_marker=signed_in.0199; path=/';
  const asked = countQuestions();
  runScript();
  openPage(`/security?org=${otherCompany.tenantId}`);
  await title('Security');
  expect(asked).toContain(otherCompany.tenantId);
});

test('an answer that is too old is not used', async () => {
  document.cookie = 'session_marker=signed_in.0199; path=/';
  const asked = countQuestions();
  runScript();
  window.earlySession = window.earlySession && { ...window.earlySession, askedAt: Date.now() - 30_000 };
  openPage('/security');
  await title('Security');
  expect(asked).toHaveLength(2);
});

test('the document of a browser in which nobody is signed in asks nothing', () => {
  document.cookie = 'session_marker=; path=/; max-age=0';
  const asked = countQuestions();
  runScript();
  expect(window.earlySession).toBeUndefined();
  expect(asked).toEqual([]);
});
