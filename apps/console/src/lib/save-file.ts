const byteOrderMark = '\uFEFF';

/** Downloads a text made in the browser. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, parts: readonly string[]): void {
  saveFile(name, new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Makes a file name from any words. Characters that a file system might refuse become dashes. */
export function fileNameOf(...words: readonly string[]): string {
  const plain = words
    .join('-')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return plain
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 120);
}
