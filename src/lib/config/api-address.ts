/**
 * The address to which the API’s paths are appended. One that’s written as a path is completed with the page’s origin. The script
 * in the document’s head and the application must agree on it, or early reads are never used.
 */
export const apiAddress = (written: string, pageOrigin: string): string =>
  written.startsWith('/') ? pageOrigin + written : written;
