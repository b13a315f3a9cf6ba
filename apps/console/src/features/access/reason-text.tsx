import { isBundleOfProducts } from '@atrium/domain/products/products';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { Reason } from './queries.ts';
import type { AccessNames } from './use-access-names.ts';

interface ReasonTextProps {
  readonly reason: Reason;
  readonly name: string;
  readonly names: AccessNames;
}

const isBundle = (product: string | undefined): boolean => product !== undefined && isBundleOfProducts(product);

/** One reason of an answer, in words. */
export function ReasonText({ reason, name, names }: ReasonTextProps): ReactNode {
  const company = useSession().organisation?.tenantName;
  const product = names.productName(reason.product);
  const role = names.roleName(reason.product, reason.role);
  const module = names.moduleName(reason.product, reason.module);
  switch (reason.code) {
    case 'not_a_member':
      return (
        <Trans>
          {name} does not belong to {company}.
        </Trans>
      );
    case 'disabled':
      return (
        <Trans>
          {name} is disabled in {company}.
        </Trans>
      );
    case 'password_not_set':
      return <Trans>{name} has not set a password yet, and cannot sign in without one.</Trans>;
    case 'address_not_proved':
      return <Trans>{name} has not confirmed the email address yet.</Trans>;
    case 'open_to_anyone':
      return <Trans>This is open to everyone, even without signing in.</Trans>;
    case 'can_sign_in':
      return <Trans>Anyone who can sign in can do this.</Trans>;
    case 'is_member':
      return <Trans>Everyone in {company} can do this.</Trans>;
    case 'product_not_enabled':
      return (
        <Trans>
          {company} does not have {product}.
        </Trans>
      );
    case 'is_owner':
      return <Trans>{name} is an owner, and owners may use every product.</Trans>;
    case 'holds_role':
      return (
        <Trans>
          {name} has the role {role} in {product}.
        </Trans>
      );
    case 'lacks_role':
      return isBundle(reason.product) ? (
        <Trans>{product} is a bundle without roles of its own. Ask about a product that is in it.</Trans>
      ) : (
        <Trans>
          {name} has no role in {product}.
        </Trans>
      );
    case 'holds_module':
      return (
        <Trans>
          The role of {name} in {product} includes {module}.
        </Trans>
      );
    case 'lacks_module':
      return <LacksModule reason={reason} name={name} names={names} />;
    case 'unknown_module':
      return (
        <Trans>
          {product} has no part called {module}.
        </Trans>
      );
    case 'way_open':
      return <WayOpen reason={reason} name={name} names={names} />;
    case 'no_way_open':
      return <NoWayOpen reason={reason} name={name} names={names} />;
    default:
      return reason.code;
  }
}

function LacksModule({ reason, name, names }: ReasonTextProps): ReactNode {
  const product = names.productName(reason.product);
  const module = names.moduleName(reason.product, reason.module);
  if (reason.held === null || reason.held === undefined) {
    return (
      <Trans>
        The role of {name} in {product} does not include {module}.
      </Trans>
    );
  }
  const held = names.moduleName(reason.product, reason.held);
  return (
    <Trans>
      The role of {name} in {product} includes {held} only, not {module}.
    </Trans>
  );
}

function WayOpen({ reason, name, names }: ReasonTextProps): ReactNode {
  const way = reason.way === undefined ? '' : names.wayName(reason.way);
  return (
    <Trans>
      {name} has the console role {way}.
    </Trans>
  );
}

function NoWayOpen({ reason, name, names }: ReasonTextProps): ReactNode {
  const ways = (reason.ways ?? []).map(names.wayName).join(', ');
  return (
    <Trans>
      This needs one of these console roles, and {name} has none of them: {ways}.
    </Trans>
  );
}
