import type { CommandName } from '../command-names.ts';
import { type BrokenRule, broken, type Rule } from './broken-rule.ts';

interface Traces {
  /** The entry in the audit log. */
  readonly entry: string;
  readonly mail?: string;
  /** What is promised by a due row. */
  readonly due?: string;
}

/** What each act leaves behind: an entry in the audit log, a mail to the owner, a row that is due. */
const leaves: Readonly<Partial<Record<CommandName, Traces>>> = {
  cancel: { entry: 'subscriptions.cancelled', mail: 'cancellation' },
  resume: { entry: 'subscriptions.resumed' },
  withdraw_purchase: { entry: 'subscriptions.withdrawn', mail: 'withdrawal_received' },
  schedule: { entry: 'subscriptions.scheduled', mail: 'plan_scheduled' },
  withdraw_schedule: { entry: 'subscriptions.scheduled' },
  add_user: { entry: 'users.added' },
  remove_user: { entry: 'users.deleted' },
  prepaid_code: { entry: 'codes.prepaid_redeemed' },
  discount_code: { entry: 'codes.discount_applied' },
  credit_code: { entry: 'codes.credit_redeemed' },
  remove_discount: { entry: 'codes.discount_removed' },
  remove_method: { entry: 'payments.method_removed' },
  change_address: { entry: 'payments.address_saved' },
  change_zone: { entry: 'company.settings_saved' },
  delete_organisation: { entry: 'company.deleted', mail: 'company_closed', due: 'erase-organisation' },
  restore_organisation: { entry: 'company.restored', mail: 'company_closed' },
};

const timesIn = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

/** Nothing is done without its entry, its mail and its promise. */
export const actsLeaveRecords: Rule = ({ before, after, acts }) =>
  acts.flatMap(({ command, act }): readonly BrokenRule[] => {
    const left = leaves[command];
    if (!left || act.status !== 200) return [];
    const { entry, mail, due } = left;
    const missing = [
      ...(timesIn(after.facts.entries, entry) > timesIn(before.facts.entries, entry) ? [] : [`entry ${entry}`]),
      ...(!mail || timesIn(after.facts.mails, mail) > timesIn(before.facts.mails, mail) ? [] : [`mail ${mail}`]),
      ...(!due || after.facts.due.some(({ kind }) => kind === due) ? [] : [`due row ${due}`]),
    ];
    return missing.map((each) => broken(`records ${command}`, `${act.words}: there is no ${each}`));
  });
