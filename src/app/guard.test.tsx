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
import type { Role } from '@/api/schemas/access';
import { SessionProvider, type Right, type Session } from '@/session';
import { deriveFlags } from '@/session/rights';
import { Guard } from './guard';

/** A session with the rights of a member of an organization that has every feature but workplace requests. */
function sessionOf(roles: Role[], permissions: string[] = []): Session {
  const membership = { roles, permissions };
  return {
    membership,
    flags: deriveFlags(membership),
    organization: {
      permissions: { schedule_others: true, schedule_others_managed: true },
      feature_flags: { meeting_room_bookings_enabled: true, workplace_requests: false },
    },
  } as unknown as Session;
}

interface Needs {
  readonly area?: readonly [Right, ...Right[]];
  readonly section?: readonly [Right, ...Right[]];
  readonly page?: readonly [Right, ...Right[]];
}

/** Opens a page below two layouts, each of which may name rights of its own. */
async function open(session: Session, { area, section, page }: Needs) {
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
    staticData: area ? { needs: area } : {},
  });
  const sectionRoute = createRoute({
    getParentRoute: () => areaRoute,
    id: 'section',
    staticData: section ? { needs: section } : {},
  });
  const pageRoute = createRoute({
    getParentRoute: () => sectionRoute,
    path: '/page',
    staticData: page ? { needs: page } : {},
    component: () => <h1>The page</h1>,
  });
  const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard' });
  const router = createRouter({
    routeTree: root.addChildren([
      areaRoute.addChildren([sectionRoute.addChildren([pageRoute])]),
      dashboard,
    ]),
    history: createMemoryHistory({ initialEntries: ['/area/page'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

const isOpen = async () => {
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
};
const isRefusedFor = async (right: string) => {
  expect(await screen.findByText(new RegExp(`“${right}”`, 'v'))).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
};

describe('F-10 guards inherit through layout routes', () => {
  it('opens a page on which no route names a right', async () => {
    await open(sessionOf(['member']), {});
    await isOpen();
  });

  it('a right of the outermost layout protects the page', async () => {
    await open(sessionOf(['member']), { area: ['settings'] });
    await isRefusedFor('Manage offices and settings');
  });

  it('a right of a pathless layout between protects the page', async () => {
    await open(sessionOf(['member']), { section: ['settings'] });
    await isRefusedFor('Manage offices and settings');
  });

  it('a right of the page itself does not replace those of its layouts', async () => {
    await open(sessionOf(['team_manager']), { area: ['settings'], page: ['team_manager'] });
    await isRefusedFor('Manage offices and settings');
  });

  it('opens when every route on the way is satisfied', async () => {
    await open(sessionOf(['team_manager'], ['office:add']), {
      area: ['settings', 'page_manager'],
      section: ['meeting_room_bookings_enabled'],
      page: ['team_manager'],
    });
    await isOpen();
  });

  it('the outermost route that refuses explains itself', async () => {
    await open(sessionOf(['member']), { area: ['team_manager'], page: ['settings'] });
    await isRefusedFor('Team manager');
  });

  it('ROLE-1 an owner passes every right, but no feature that is switched off', async () => {
    await open(sessionOf(['owner']), { area: ['settings'], section: ['workplace_requests'] });
    await isRefusedFor('Workplace requests');
  });
});
