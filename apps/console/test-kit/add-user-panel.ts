import { addUser } from '@atrium/contract/users/add-user';
import { screen, within } from '@testing-library/react';
import { answer, server } from './api.ts';
import './load-user-dialogs.ts';
import { openPage } from './open-page.tsx';
import { servePeople, userReply, userRow } from './people-api.ts';

type User = ReturnType<typeof openPage>['user'];

/** Answers the calls of the panel that adds a user, and keeps what it sends. */
export function serveAddUser() {
  const sent: unknown[] = [];
  const { counted } = servePeople(userReply(userRow()));
  server.use(
    answer(addUser, (input) => {
      sent.push(input);
      return { outcome: 'added' as const, userId: userRow().id };
    }),
  );
  return { sent, counted };
}

export const panel = () => screen.findByRole('dialog', { name: 'Add user' });
export const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

export async function openPanel() {
  const opened = openPage('/users?dialog=add-user');
  await panel();
  await screen.findByRole('textbox', { name: 'First name' });
  return opened;
}

export async function fill(user: User): Promise<void> {
  await user.type(field('First name'), 'Ravi');
  await user.type(field('Last name'), 'Menon');
  await user.type(field('Email'), 'ravi@kaveri.example');
}

export async function addProduct(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

/** The panel's button, not the button of the page behind it. */
export async function save(user: User): Promise<void> {
  await user.click(within(await panel()).getByRole('button', { name: /^(Add user|Review charges)$/ }));
}

export const picker = (product: string) => screen.getByRole('combobox', { name: `Role in ${product}` });
export const optionsOf = (product: string) =>
  within(picker(product))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .filter((text) => text !== 'Select role');
