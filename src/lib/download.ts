/** After this many milliseconds, the browser has taken the file. */
const TAKEN = 60_000;

/**
 * Downloads a text as a file.
 * @param type its media type, such as `text/csv`
 * @param text the whole text, or parts of one that’s too long to join at once
 */
export function download(name: string, type: string, text: string | readonly Blob[]): void {
  const parts = typeof text === 'string' ? [text] : [...text];
  const address = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser would keep the text as long as the address exists.
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}
