import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPseudoLocale } from '@/lib/i18n/pseudo';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { shownText } from '@tests/helpers/shown-text';
import { pagesOf } from '../../scripts/bundle';
import { routes } from '../../src/routes';

const { open } = journeys();

beforeEach(async () => {
  // What is open stands beside its list: over it, the list's heading would be hidden.
  width(true);
  await setPseudoLocale(true);
});
afterEach(() => setPseudoLocale(false));

/** Addresses of routes that aren't opened by their path alone; `null` for those that lead on to another page. */
const ADDRESSES: Readonly<Record<string, string | null>> = {
  '/': null,
  '/$': '/nowhere/at/all',
  '/admin': null,
  '/admin/news/$newsId': '/admin/news/news_bikes',
  '/admin/pages/$pageId': '/admin/pages/page_3',
  '/admin/floors/$floorId/editor': '/admin/floors/area_ber-2/editor',
  '/admin/offices/$officeId': '/admin/offices/offi_berlin',
  '/admin/places/$resourceId': '/admin/places/reso_ber-2-d-14',
  '/admin/tags/$tagId': '/admin/tags/tag_monitor',
  '/assistant/$chatId': '/assistant/chat_parking',
  '/bookings/$scheduleId': '/bookings/sche_gone',
  '/calendar-setup/$integrationId/$authorizationId': '/calendar-setup/intg_microsoft/auth_owner',
  '/join/$code': '/join/unknown',
  '/kiosk/$stationId': null,
  '/news/$newsId': '/news/news_policy',
  '/pages/$pageId': '/pages/page_1',
  '/people/$userId': '/people/user_member',
  '/tickets/$ticketId': '/tickets/tick_104',
  '/setup': null,
  '/signup': null,
  '/visits/$visitId': '/visits/visi_ines',
};

const addresses = pagesOf(routes).flatMap(
  ({ path }) => ADDRESSES[path] ?? (path in ADDRESSES ? [] : [path]),
);

describe('in the pseudo-locale every text comes from the locale files or from the server', () => {
  it.each(addresses)('%s', async (path) => {
    const server = testServer();
    await open({ server, persona: 'owner', path });
    await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), {
      timeout: 30_000,
    });
    const { raw, translated } = shownText(server.world);
    expect(translated.length).toBeGreaterThan(3);
    expect(raw).toEqual([]);
  });
});
