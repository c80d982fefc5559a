import { pagesOf } from '../../build/pages-of';
import { routes } from '../../src/routes';

/**
 * Addresses of routes that can’t be opened by their path alone; `null` for those that redirect or need more than an address.
 * Every test that opens all pages uses this table.
 */
export const ADDRESSES: Readonly<Record<string, string | null>> = {
  '/': null,
  '/$': '/nowhere/at/all',
  '/admin/floors/$floorId/editor': '/admin/floors/area_ber-2/editor',
  '/admin/places/$resourceId/access': '/admin/places/area_ber-1-north/access',
  '/admin/news/$newsId': '/admin/news/news_bikes',
  '/admin/pages/$pageId': '/admin/pages/page_3',
  '/admin/people/$userId': '/admin/people/user_member',
  '/admin/offices/$officeId': '/admin/offices/offi_berlin',
  '/admin/places/$resourceId': '/admin/places/reso_ber-2-d-14',
  '/admin/tags/$tagId': '/admin/tags/tag_monitor',
  '/assistant/$chatId': '/assistant/chat_parking',
  '/bookings': '/bookings?view=pending',
  '/bookings/$scheduleId': '/bookings/sche_gone',
  '/calendar-setup/$integrationId/$authorizationId': '/calendar-setup/intg_microsoft/auth_owner',
  '/kiosk/$stationId': null,
  '/news/$newsId': '/news/news_policy',
  '/pages/$pageId': '/pages/page_1',
  '/people/$userId': '/people/user_member',
  '/setup': null,
  '/signup': null,
  '/visits/$visitId': '/visits/visi_ines',
  '/tickets/$ticketId': '/tickets/tick_102',
};

/** The path of every route. */
export const PATHS: readonly string[] = pagesOf(routes).map(({ path }) => path);

/** An address for every page inside the shell. New routes are included automatically. */
export const PAGES: readonly string[] = PATHS.flatMap((path) => {
  const address = Object.hasOwn(ADDRESSES, path) ? ADDRESSES[path] : path;
  return address === null || address === undefined ? [] : [address];
});
