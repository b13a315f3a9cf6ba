import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localeOfTag } from '../../lib/locale.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { type Invoice, readInvoiceFile } from './queries.ts';

type Printed = Pick<Invoice, 'id' | 'number'>;

/** Long enough for the browser's viewer to have read all of it. */
const keptMs = 60_000;

function showIn(tab: Window, file: Blob): void {
  const address = URL.createObjectURL(file);
  tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** A tab that is opened only when the file is there would be taken for a pop-up and blocked. */
function openTab(): Window | null {
  return window.open('', '_blank');
}

function download(file: Blob, { number }: Printed): void {
  saveFile(`${fileNameOf(number)}.pdf`, file);
}

/** INV-02, API-40: the invoice as PDF, to print from the browser's own view of it or to keep as a file. */
export function useInvoiceFile() {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);

  const withFile = async ({ id }: Printed, onFile: (file: Blob) => void, onFailed: () => void): Promise<void> => {
    setBusy(true);
    try {
      onFile(await readInvoiceFile(id, localeOfTag(i18n.locale)));
    } catch (error) {
      onFailed();
      showFailedAction(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    /** A second click meanwhile does nothing; the buttons stay on, because one that is switched off loses the focus. */
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
