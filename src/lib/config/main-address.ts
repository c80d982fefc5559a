import { allowedUrl } from '@/domain/text/addresses';
import { appConfig } from './index';

/**
 * An address on the main site, such as a join link: the server sends only the path.
 *
 * @returns undefined for an address that leads anywhere else
 */
export function mainAddress(path: string | null | undefined): string | undefined {
  const { mainSite } = appConfig();
  return allowedUrl(path, { origins: [mainSite], hosts: [], base: mainSite });
}
