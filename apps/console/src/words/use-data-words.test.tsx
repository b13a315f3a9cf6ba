import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { held, servePeople, userReply, userRow } from '../../test-kit/people-api.ts';
import { roleGroupsReply } from '../../test-kit/role-groups.ts';

beforeEach(() => window.localStorage.setItem('lang', 'de'));

test('[D-761] a German reader sees news, awards and the state of the company at home in German', async () => {
  openPage('/');
  await screen.findByText('Von über 300.000 Menschen genutzt');
  const news = within(screen.getByRole('region', { name: 'Neuigkeiten' }));
  expect(news.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Fügen Sie Ihr ganzes Team aus einer Datei hinzu',
    'Schützen Sie Ihr Konto mit Zwei-Faktor-Anmeldung',
    'Vergleichen Sie alle Pläne nebeneinander',
  ]);
  await screen.findByText('Aktiv');
  expect(screen.queryByText('Active')).toBeNull();
});

test('[D-761] plans say in German what they are for and what is in them', async () => {
  openPage('/plans?product=crm&interval=monthly');
  const startup = within(await screen.findByRole('article', { name: 'Startup' }));
  startup.getByText('Alle Kontakte an einem Ort');
  startup.getByText('E-Mail-Abgleich');
});

test('[D-761] roles and their areas are German, and products keep their names', async () => {
  const person = userRow({ permissions: [held('console', 'member'), held('crm', 'admin')] });
  servePeople(userReply(person));
  server.use(answer(listRoleGroups, roleGroupsReply));
  openPage(`/users/${person.id}`);
  await screen.findByRole('heading', { name: 'Konsole - Mitglied' });
  screen.getByRole('heading', { name: 'CRM - Admin' });
  expect(await screen.findAllByText('Kontakte')).not.toHaveLength(0);
});

test('[D-761] the console is called in German what its roles are called by, where roles are given too', async () => {
  const person = userRow({ permissions: [held('console', 'member'), held('crm', 'admin')] });
  servePeople(userReply(person));
  server.use(answer(listRoleGroups, roleGroupsReply));
  openPage(`/users?dialog=edit-user&user=${person.id}`);
  await screen.findByRole('combobox', { name: /Konsole/ });
  screen.getByText('CRM', { selector: 'h3, h4, legend, span, b, strong' });
  expect(screen.queryByText('Console')).toBeNull();
});
