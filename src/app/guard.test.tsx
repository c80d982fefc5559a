import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSION, type Access, type Role } from '@/api/schemas/access';
import { viewerOf } from '@/domain/rights';
import { SessionProvider, type Session } from '@/session';
import { Guard } from './guard';

/** A session with the permissions of a member of an organization that has every feature except workplace requests. */
function sessionOf(roles: Role[], permissions: string[] = []): Session {
  const viewer = viewerOf({
    user: { id: 'maya' },
    membership: { roles, permissions },
    organization: {
      permissions: { schedule_others: true, schedule_others_managed: true },
      feature_flags: {
        desk_bookings_enabled: true,
        parking_bookings_enabled: true,
        meeting_room_bookings_enabled: true,
        workplace_requests: false,
      },
    },
  });
  return { viewer } as Session;
}

const SETTINGS: Access = { permissions: [PERMISSION.settings] };
const TEAMS: Access = { roles: ['team_manager'] };
const ROOMS: Access = { feature: 'meeting_room_bookings_enabled' };
const REQUESTS: Access = { feature: 'workplace_requests' };

interface Asked {
  readonly area?: readonly Access[];
  readonly section?: readonly Access[];
  readonly page?: readonly Access[];
  /** Another page of the same area. */
  readonly other?: readonly Access[];
}

const ask = (access: readonly Access[] | undefined) => (access ? { access } : {});

/** Opens `path`: by default a page below two layouts, each of which may require its own access. */
async function open(
  session: Session,
  { area, section, page, other }: Asked,
  path: '/area' | '/area/page' = '/area/page',
) {
  const root = createRootRoute({
    component: () => (
      <SessionProvider value={session}>
        <Guard>
          <Outlet />
        </Guard>
      </SessionProvider>
    ),
  });
  const areaRoute = createRoute({
    getParentRoute: () => root,
    path: '/area',
    staticData: ask(area),
  });
  const indexRoute = createRoute({
    getParentRoute: () => areaRoute,
    path: '/',
    component: () => <h1>The index</h1>,
  });
  const sectionRoute = createRoute({
    getParentRoute: () => areaRoute,
    id: 'section',
    staticData: ask(section),
  });
  const pageRoute = createRoute({
    getParentRoute: () => sectionRoute,
    path: '/page',
    staticData: ask(page),
    component: () => <h1>The page</h1>,
  });
  const otherRoute = createRoute({
    getParentRoute: () => areaRoute,
    path: '/other',
    staticData: ask(other),
  });
  const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard' });
  const router = createRouter({
    routeTree: root.addChildren([
      areaRoute.addChildren([indexRoute, sectionRoute.addChildren([pageRoute]), otherRoute]),
      dashboard,
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

const isOpen = async (name = 'The page') => {
  expect(await screen.findByRole('heading', { name })).toBeVisible();
};
const isRefusedFor = async (right: string) => {
  expect(await screen.findByText(new RegExp(`“${right}”`, 'u'))).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^The/u })).not.toBeInTheDocument();
};

describe('F-10 guards inherit through layout routes', () => {
  it('opens a page on which no route asks for access', async () => {
    await open(sessionOf(['member']), {});
    await isOpen();
  });

  it('access of the outermost layout protects the page', async () => {
    await open(sessionOf(['member']), { area: [SETTINGS] });
    await isRefusedFor('Manage offices and settings');
  });

  it('access of a pathless layout between protects the page', async () => {
    await open(sessionOf(['member']), { section: [SETTINGS] });
    await isRefusedFor('Manage offices and settings');
  });

  it('access of the page itself does not replace that of its layouts', async () => {
    await open(sessionOf(['team_manager']), { area: [SETTINGS], page: [TEAMS] });
    await isRefusedFor('Manage offices and settings');
  });

  it('opens when every route on the way is satisfied', async () => {
    await open(sessionOf(['team_manager'], [PERMISSION.settings]), {
      area: [{ ...SETTINGS, roles: ['page_manager'] }],
      section: [ROOMS],
      page: [TEAMS, SETTINGS],
    });
    await isOpen();
  });

  it('a page that needs several endpoints needs the access of all of them', async () => {
    await open(sessionOf(['team_manager']), { page: [TEAMS, SETTINGS] });
    await isRefusedFor('Manage offices and settings');
  });

  it('the outermost refusing route explains itself', async () => {
    await open(sessionOf(['member']), { area: [TEAMS], page: [SETTINGS] });
    await isRefusedFor('Team manager');
  });

  it('ROLE-1 an owner has every permission, but no feature that is turned off', async () => {
    await open(sessionOf(['owner']), { area: [SETTINGS], section: [REQUESTS] });
    await isRefusedFor('Workplace requests');
  });
});

describe('F-10 a layout opens when one of its pages does', () => {
  it('its index is refused to people whom every page refuses, with the least that any of them asks for', async () => {
    await open(sessionOf(['member']), { page: [SETTINGS], other: [TEAMS] }, '/area');
    await isRefusedFor('Team manager');
  });

  it('its index opens for anyone who can open any page', async () => {
    await open(sessionOf(['team_manager']), { page: [SETTINGS], other: [TEAMS] }, '/area');
    await isOpen('The index');
  });

  it('a refusing page names its own permission, not that of the first', async () => {
    await open(sessionOf(['member']), { page: [TEAMS], other: [SETTINGS] });
    await isRefusedFor('Team manager');
  });
});
