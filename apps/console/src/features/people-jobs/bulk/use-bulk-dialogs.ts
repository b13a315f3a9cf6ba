import { useAddressDialog } from '../../../ui/overlays/use-address-dialog.ts';

/** The dialogs of the actions on many users. Each opens from the address. */
export function useBulkDialogs() {
  return {
    assign: useAddressDialog('assign-role'),
    remove: useAddressDialog('remove-role'),
    disable: useAddressDialog('disable-users'),
    enable: useAddressDialog('enable-users'),
    delete: useAddressDialog('delete-users'),
    send_reset_link: useAddressDialog('send-reset-links'),
  };
}
