/** Milliseconds after which the browser has taken a file. */
const TAKEN = 60_000;

/**
 * Hands a text over as a file.
 * @param type its media type, such as `text/csv`
 * @param text whole, or the parts of one that is too long to be put together at once
 */
export function download(name: string, type: string, text: string | readonly Blob[]): void {
  const parts = typeof text === 'string' ? [text] : [...text];
  const address = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // An address that is kept would keep the text.
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}
