import { appConfig } from '@/lib/config';

/**
 * Whether a file may be sent to an address (S-18): on the API's own host by its protocol, on hosts the deployment names
 * for uploads by `https`; never with a name or password in it.
 */
export function isUploadAddress(address: string): boolean {
  const { api, uploadHosts } = appConfig();
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.username !== '' || url.password !== '') return false;
  return url.origin === api || (url.protocol === 'https:' && uploadHosts.includes(url.host));
}
