import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type AddressValues, useAddress } from '../../../lib/address/use-address.ts';

const dialogNames = ['grant-bookkeeper', 'end-bookkeeper', 'end-client'] as const;
type DialogName = (typeof dialogNames)[number];

interface Search {
  readonly dialog?: string;
  readonly association?: string;
}

const readSearch = ({ dialog, association }: AddressValues): AddressValues => ({ dialog, association });

function withoutDialog({ dialog: _closed, association: _left, ...others }: Search): object {
  return others;
}

/** Reads from the address which dialog is open for which association; Back closes it. */
export function useAssociationDialog() {
  const search = useAddress(readSearch);
  const navigate = useNavigate();
  const open = useCallback(
    (dialog: DialogName, association?: string) => {
      void navigate({ to: '.', hash: true, search: (before: object) => ({ ...before, dialog, association }) });
    },
    [navigate],
  );
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);
  const name = dialogNames.find((each) => each === search['dialog']) ?? null;
  return { name, associationId: search['association'] ?? null, open, close };
}

export type AssociationDialog = ReturnType<typeof useAssociationDialog>;
