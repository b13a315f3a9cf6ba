import { localeOfTag } from '@atrium/domain/identity/locale';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useClient } from '../../lib/use-client.ts';
import { type Invoice, readInvoiceFile } from './queries.ts';

type Printed = Pick<Invoice, 'id' | 'number'>;

/** How long the file's address is kept, so that the browser's viewer can read it. */
const keptMs = 60_000;

function showIn(tab: Window, file: Blob): void {
  const address = URL.createObjectURL(file);
  tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Opens the tab at once: a browser blocks a tab that is opened after the file has loaded. */
function openTab(): Window | null {
  return window.open('', '_blank');
}

function download(file: Blob, { number }: Printed): void {
  saveFile(`${fileNameOf(number)}.pdf`, file);
}

/** The invoice as PDF, printed from the browser's viewer or downloaded (INV-02, API-40). */
export function useInvoiceFile() {
  const { i18n } = useLingui();
  const { client } = useClient();
  const [isBusy, setBusy] = useState(false);

  const withFile = async ({ id }: Printed, onFile: (file: Blob) => void, onFailed: () => void): Promise<void> => {
    setBusy(true);
    try {
      onFile(await readInvoiceFile(id, localeOfTag(i18n.locale), client));
    } catch (error) {
      onFailed();
      showFailedAction(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    /** A second click does nothing. The buttons are not disabled, because a disabled button loses the focus. */
    isBusy,
    print: (invoice: Printed): void => {
      if (isBusy) return;
      const tab = openTab();
      const show = (file: Blob): void => {
        if (tab === null) download(file, invoice);
        else showIn(tab, file);
      };
      void withFile(invoice, show, () => tab?.close());
    },
    download: (invoice: Printed): void => {
      if (isBusy) return;
      void withFile(
        invoice,
        (file) => download(file, invoice),
        () => undefined,
      );
    },
  };
}
