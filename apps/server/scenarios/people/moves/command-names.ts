import { companyCommands } from './company-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { ownAccountCommands } from './own-account-commands.ts';
import type { Command } from './play.ts';
import { signInCommands } from './sign-in-commands.ts';
import { timeCommands } from './time-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...signInCommands,
  ...ownAccountCommands,
  ...companyCommands,
  ...moneyCommands,
  ...timeCommands,
};
export const commandNames: readonly string[] = Object.keys(commands);
