import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { Change } from './queries.ts';
import type { AccessNames } from './use-access-names.ts';

interface ChangeTextProps {
  readonly change: Change;
  readonly name: string;
  readonly names: AccessNames;
}

/** One step of the smallest change, as an instruction. */
export function ChangeText({ change, name, names }: ChangeTextProps): ReactNode {
  const company = useSession().organisation?.tenantName;
  const product = names.productName(change.product);
  const role = names.roleName(change.product, change.role);
  const module = names.moduleName(change.product, change.module);
  switch (change.kind) {
    case 'add_to_organisation':
      return (
        <Trans>
          Add {name} to {company}.
        </Trans>
      );
    case 'enable_user':
      return <Trans>Enable {name} again.</Trans>;
    case 'set_password':
      return <Trans>Send {name} a reset link, so that they set a password.</Trans>;
    case 'prove_address':
      return <Trans>Ask {name} to confirm the email address with the link that we sent.</Trans>;
    case 'enable_product':
      return (
        <Trans>
          Get {product} for {company}.
        </Trans>
      );
    case 'grant_module':
      return (
        <Trans>
          Give {name} {module} in {product}.
        </Trans>
      );
    case 'assign_role': {
      const modules = (change.modules ?? []).map((each) => names.moduleName(change.product, each)).join(', ');
      if (modules === '')
        return (
          <Trans>
            Give {name} the role {role} in {product}.
          </Trans>
        );
      return (
        <Trans>
          Give {name} the role {role} in {product}, with {modules}.
        </Trans>
      );
    }
  }
}
