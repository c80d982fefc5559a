import { allowedUrl } from '@/domain/text/addresses';
import { appConfig } from './index';

/**
 * An address of the main site, such as a link to join: the server names the path alone.
 *
 * @returns undefined for an address that leads anywhere else
 */
export function mainAddress(path: string | null | undefined): string | undefined {
  const { mainSite } = appConfig();
  return allowedUrl(path, { origins: [mainSite], hosts: [], base: mainSite });
}
