/**
 * The address that the paths of the API are appended to. One that is written as a path is completed with the page's own
 * origin. The script in the document's head and the application must agree on it, or no early read is ever taken.
 */
export const apiAddress = (written: string, pageOrigin: string): string =>
  written.startsWith('/') ? pageOrigin + written : written;
