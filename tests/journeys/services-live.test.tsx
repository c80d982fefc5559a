import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { healthWrites } from '@/api/health-writes';
import { news } from '@/api/news';
import { pages } from '@/api/pages';
import { session } from '@/api/session';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { wifi } from '@/api/wifi';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

interface Case {
  readonly page: string;
  /** What it shows once it’s loaded. */
  readonly shows: RegExp;
  readonly path: string;
  readonly persona?: string;
  /** What others do while the page is open. */
  readonly deed: (as: (persona: string) => ReturnType<TestServer['as']>) => Promise<unknown>;
  /** What the page says then, and not before. */
  readonly says: RegExp;
}

const guest = (name: string) => ({
  params: { officeId: 'offi_berlin' },
  body: { visitor: { name }, host_id: 'user_member', start: '2026-03-10T12:00:00.000Z' },
});

const CASES: readonly Case[] = [
  {
    page: 'my visitors',
    shows: /^Carl Rehn$/,
    path: '/visits',
    deed: (as) => visits.createVisit.call(guest('Olga Stein'), { client: as('scheduler') }),
    says: /^Olga Stein$/,
  },
  {
    page: 'one visit',
    shows: /^Expected$/,
    path: '/visits/visi_ines',
    deed: (as) =>
      visits.updateVisit.call(
        { params: { id: 'visi_ines' }, body: { status: 'here' } },
        { client: as('scheduler') },
      ),
    says: /^Here/,
  },
  {
    page: 'the reception',
    shows: /^Noor van Dijk$/,
    path: '/admin/visitors?officeId=offi_berlin',
    persona: 'scheduler',
    deed: (as) => visits.createVisit.call(guest('Olga Stein'), { client: as('owner') }),
    says: /^Olga Stein$/,
  },
  {
    page: 'my requests',
    shows: /Coffee on the carpet/,
    path: '/tickets',
    deed: (as) =>
      tickets.update.call(
        { params: { id: 'tick_104' }, body: { description: 'Coffee on the rug' } },
        { client: as('owner') },
      ),
    says: /Coffee on the rug/,
  },
  {
    page: 'request types',
    shows: /^Cleaning$/,
    path: '/admin/tickets/types',
    persona: 'owner',
    deed: (as) =>
      ticketTypes.createType.call({ body: { name: 'Plants' } }, { client: as('owner') }),
    says: /^Plants$/,
  },
  {
    page: 'my health documents',
    shows: /PCR|test$|vaccination$/,
    path: '/health',
    deed: (as) =>
      healthWrites.createTest.call(
        {
          params: { officeId: 'offi_berlin' },
          body: { result: 'negative', test_type: 'Saliva', tested_at: '2026-03-09T08:00:00.000Z' },
        },
        { client: as('member') },
      ),
    says: /^Saliva test/,
  },
  {
    page: 'all news',
    shows: /^Canteen menu/,
    path: '/admin/news',
    persona: 'page-manager',
    deed: (as) =>
      news.create.call(
        { body: { title: 'The lift is back', content: '' } },
        { client: as('owner') },
      ),
    says: /^The lift is back$/,
  },
  {
    page: 'an article',
    shows: /^Charging$/,
    path: '/news/news_bikes',
    deed: (as) =>
      news.update.call(
        { params: { id: 'news_bikes' }, body: { content: '<p>Roofs are up.</p>' } },
        { client: as('owner') },
      ),
    says: /^Roofs are up\.$/,
  },
  {
    page: 'the pages',
    shows: /^Kitchen and coffee$/,
    path: '/pages',
    deed: (as) =>
      pages.update.call(
        { params: { id: 'page_2' }, body: { title: 'Washer and dryer' } },
        { client: as('page-manager') },
      ),
    says: /^Washer and dryer$/,
  },
  {
    page: 'one page',
    shows: /^All pages$/,
    path: '/pages/page_2',
    deed: (as) =>
      pages.update.call(
        { params: { id: 'page_2' }, body: { content: '<p>Use the left tap.</p>' } },
        { client: as('page-manager') },
      ),
    says: /^Use the left tap\.$/,
  },
  {
    page: 'all pages',
    shows: /^Around the office$/,
    path: '/admin/pages',
    persona: 'page-manager',
    deed: (as) =>
      pages.createSection.call({ body: { name: 'Travel abroad' } }, { client: as('owner') }),
    says: /^Travel abroad$/,
  },
  {
    page: 'all networks',
    shows: /^Harbour deck$/,
    path: '/admin/wifi',
    persona: 'owner',
    deed: (as) =>
      wifi.create.call(
        { body: { office_id: 'offi_berlin', name: 'Lab', security: 'open' } },
        { client: as('owner') },
      ),
    says: /^Lab$/,
  },
];

it.each(CASES)(
  'HUB-1 $page: what others do shows at once',
  async ({ path, persona, shows, deed, says }) => {
    const server = serve(testServer());
    const viewer = persona ?? 'member';
    // Workplace requests are part of the new design.
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v2' } },
      { client: server.as(viewer) },
    );
    await open({ server, path, persona: viewer, live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await screen.findAllByText(shows);
    expect(screen.queryByText(says)).not.toBeInTheDocument();
    await deed((who) => server.as(who));
    expect((await screen.findAllByText(says))[0]).toBeVisible();
  },
);
