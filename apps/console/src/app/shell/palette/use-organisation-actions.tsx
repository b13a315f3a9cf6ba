import type { Permission } from '@atrium/domain/access/permissions';
import { can } from '@atrium/domain/access/permissions';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import {
  coinsIcon,
  creditCardIcon,
  discountIcon,
  historyIcon,
  type IconShape,
  mailIcon,
  receiptIcon,
  stackIcon,
  ticketIcon,
  uploadIcon,
  userPlusIcon,
} from '../../../ui/icons.ts';
import type { Command } from './find-commands.ts';

interface Action {
  readonly id: string;
  readonly label: string;
  readonly keywords: string;
  readonly icon: IconShape;
  readonly needs: Permission;
  readonly to: '/users' | '/users/import' | '/plans' | '/billing';
  readonly dialog?: string;
}

function usePeopleActions(): readonly Action[] {
  const { t } = useLingui();
  return [
    {
      id: 'add-user',
      label: t`Add user`,
      keywords: t`new invite person people member`,
      icon: userPlusIcon,
      needs: 'act_on_users',
      to: '/users',
      dialog: 'add-user',
    },
    {
      id: 'import',
      label: t`Import people`,
      keywords: t`add upload csv list users many`,
      icon: uploadIcon,
      needs: 'act_on_users',
      to: '/users/import',
    },
  ];
}

function useBillingActions(): readonly Action[] {
  const { t } = useLingui();
  const on = { needs: 'use_subscriptions', to: '/billing' } as const;
  return [
    {
      id: 'plans',
      label: t`Change plan`,
      keywords: t`plans upgrade downgrade price buy subscribe add product`,
      icon: stackIcon,
      needs: 'see_plans',
      to: '/plans',
    },
    {
      ...on,
      id: 'add-card',
      label: t`Card or payment details`,
      keywords: t`add change credit mandate method pay`,
      icon: creditCardIcon,
      dialog: 'add-card',
    },
    {
      ...on,
      id: 'billing-history',
      label: t`Invoices and receipts`,
      keywords: t`billing history payments pdf download`,
      icon: historyIcon,
      dialog: 'billing-history',
    },
    {
      ...on,
      id: 'forecast',
      label: t`Charges to come`,
      keywords: t`forecast next invoice what if budget`,
      icon: historyIcon,
      dialog: 'forecast',
    },
    {
      ...on,
      id: 'billing-address',
      label: t`Billing address`,
      keywords: t`change company tax number vat gst`,
      icon: receiptIcon,
      dialog: 'billing-address',
    },
    {
      ...on,
      id: 'invoice-settings',
      label: t`Invoice settings`,
      keywords: t`recipients receipts mail purchase order number`,
      icon: mailIcon,
      dialog: 'invoice-settings',
    },
    {
      ...on,
      id: 'prepaid-code',
      label: t`Redeem prepaid code`,
      keywords: t`coupon voucher`,
      icon: ticketIcon,
      dialog: 'prepaid-code',
    },
    {
      ...on,
      id: 'credit-code',
      label: t`Redeem credit code`,
      keywords: t`coupon voucher balance`,
      icon: coinsIcon,
      dialog: 'credit-code',
    },
    {
      ...on,
      id: 'discount-code',
      label: t`Redeem discount / promo code`,
      keywords: t`coupon voucher`,
      icon: discountIcon,
      dialog: 'discount-code',
    },
  ];
}

/** What the person may do in their organisation. Each leads to its screen or opens its dialog. */
export function useOrganisationActions(): readonly Command[] {
  const { actor } = useSession();
  const navigate = useNavigate();
  const actions = [...usePeopleActions(), ...useBillingActions()];
  return actions
    .filter(({ needs }) => can(actor, needs))
    .map(({ id, label, keywords, icon, to, dialog }) => ({
      id,
      label,
      keywords,
      icon: <Icon of={icon} size={18} />,
      run: () => void navigate({ to, search: dialog === undefined ? {} : { dialog } }),
    }));
}
