import { type AccessChange, applyAccessChange } from '@atrium/domain/access/access-change';
import type { Actor } from '@atrium/domain/access/permissions';
import { isRoleLocked } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { Trans } from '@lingui/react/macro';
import { toAssignments } from '../../lib/role-fields.ts';
import { suggestedRoleText } from '../../lib/use-suggested-role.ts';
import { useUserDialog } from '../../lib/use-user-dialog.ts';
import { useCan, useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import type { AskedUser } from './asked-user.ts';
import type { Change } from './queries.ts';

interface ChangeButtonProps {
  readonly changes: readonly Change[];
  readonly asked: AskedUser;
  readonly catalogue: RoleCatalogue;
}

const isOfRoles = ({ kind }: Change): boolean => kind === 'assign_role' || kind === 'grant_module';

/** The role that the change would give, for the form to start with. Undefined if the actor may not give it. */
function roleToGive({ changes, asked, catalogue }: ChangeButtonProps, actor: Actor | null): string | undefined {
  const change = changes.find(isOfRoles) as AccessChange | undefined;
  if (change === undefined || !('product' in change) || actor === null) return undefined;
  const facts = {
    catalogue,
    enabledProducts: [],
    isMember: true,
    standing: { isDisabled: false, canSignIn: true, isEmailVerified: true },
    assignments: toAssignments(catalogue, asked.user.roles),
  };
  const after = applyAccessChange(facts, change).assignments.find(({ product }) => product === change.product);
  if (after === undefined || isRoleLocked(actor, after.product, after.role)) return undefined;
  return suggestedRoleText(after);
}

/** Opens the dialog in which the change can be made, with the role already picked. */
export function ChangeButton(props: ChangeButtonProps) {
  const { open } = useUserDialog();
  const { actor } = useSession();
  const canAct = useCan('act_on_users');
  const { changes, asked } = props;
  const { id } = asked.user;
  const may = (action: AskedUser['allowedActions'][number]): boolean => canAct && asked.allowedActions.includes(action);
  const needs = (kind: Change['kind']): boolean => changes.some((change) => change.kind === kind);
  if (needs('enable_user') && may('enable')) {
    return (
      <Button variant="default" onClick={() => open('enable-user', id)}>
        <Trans>Enable</Trans>
      </Button>
    );
  }
  if (changes.some(isOfRoles) && may('edit')) {
    return (
      <Button variant="default" onClick={() => open('edit-user', id, roleToGive(props, actor))}>
        <Trans>Edit roles</Trans>
      </Button>
    );
  }
  if (needs('set_password') && (may('set_password') || may('send_reset_link'))) {
    return (
      <Button variant="default" onClick={() => open('set-password', id)}>
        <Trans>Set password</Trans>
      </Button>
    );
  }
  return null;
}
