import { allowedUrl } from '@/domain/text/addresses';
import { appConfig } from '@/lib/config';

/**
 * The address a file may be sent to (S-18): on the API’s own origin, or over https on a configured upload host.
 *
 * @returns the normalized address, undefined for anything else
 */
export function uploadAddress(address: string | undefined): string | undefined {
  const { api, uploadHosts } = appConfig();
  return allowedUrl(address, { origins: [api], hosts: uploadHosts });
}
