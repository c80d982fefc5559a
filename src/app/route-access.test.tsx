import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { NEEDS, type AccessOf } from '@/api/needs';
import { FEATURES, PERMISSION, ROLES, type Access } from '@/api/schemas/access';
import { divisions } from '@/api/divisions';
import { tags } from '@/api/tags';
import { viewerOf, type Viewer } from '@/domain/rights';
import { SessionProvider, type Session } from '@/session';
import { useAdminEntries } from './admin/entries';
import { createAppRouter } from './router';
import { routeVerdict, type GuardedRoute } from './route-access';
import { useNavEntries } from './shell/nav';

const router = createAppRouter(
  new QueryClient(),
  createMemoryHistory({ initialEntries: ['/dashboard'] }),
);
const routes: readonly GuardedRoute[] = Object.values(router.routesById);

/** Where a permission is defined: on the endpoint that requires it, or in the table that several share. */
const WRITTEN: ReadonlySet<Access> = new Set([
  ...Object.values<Access>(NEEDS),
  ...endpoints.flatMap(({ definition }) => definition.access ?? []),
]);

const viewer = (
  roles: readonly string[],
  permissions: readonly string[],
  features: readonly string[],
): Viewer =>
  viewerOf({
    user: { id: 'maya' },
    membership: { roles, permissions },
    organization: {
      permissions: { schedule_others: true, schedule_others_managed: true },
      feature_flags: {
        desk_bookings_enabled: features.includes('desk_bookings_enabled'),
        parking_bookings_enabled: features.includes('parking_bookings_enabled'),
        meeting_room_bookings_enabled: features.includes('meeting_room_bookings_enabled'),
        workplace_requests: features.includes('workplace_requests'),
      },
    },
  });

/** Viewers with each single permission, with none, and with all, with every feature on or off. */
const VIEWERS = [FEATURES, []].flatMap((features) => [
  viewer([], [], features),
  viewer(['owner'], [], features),
  ...ROLES.map((role) => viewer([role], [], features)),
  ...Object.values(PERMISSION).map((permission) => viewer(['member'], [permission], features)),
]);

function seenBy<T>(asking: Viewer, hook: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <SessionProvider value={{ viewer: asking } as Session}>{children}</SessionProvider>
    </RouterContextProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

describe('every permission of the shell is derived', () => {
  it('S-20 a route takes its access from an endpoint or the shared table, never writes its own', () => {
    const asking = routes.filter(({ options }) => options.staticData?.access);
    expect(asking.length).toBeGreaterThan(0);
    for (const { options } of asking) {
      for (const access of options.staticData?.access ?? []) {
        expect(access && WRITTEN.has(access), `${options.path} writes a right of its own`).toBe(
          true,
        );
      }
    }
  });

  it('S-20 a route with a wider or narrower permission than its endpoint does not compile', () => {
    const right: AccessOf<typeof tags.addToResource> = NEEDS.places;
    expect(tags.addToResource.access).toBe(right);
    // @ts-expect-error -- resource managers may not change divisions
    const wider: AccessOf<typeof divisions.update> = NEEDS.places;
    expect(divisions.update.access).not.toBe(wider);
    // @ts-expect-error -- resource managers may assign tags as well
    const narrower: AccessOf<typeof tags.addToResource> = NEEDS.settings;
    expect(tags.addToResource.access).not.toBe(narrower);
  });

  const lists: readonly (readonly [
    string,
    () => readonly { to: keyof typeof router.routesByPath }[],
  ])[] = [
    ['navigation', useNavEntries],
    ['administration', useAdminEntries],
  ];
  it.each(lists)('F-10 the %s shows exactly the pages whose routes open', (_name, useEntries) => {
    const all = seenBy(viewer(['owner'], [], FEATURES), useEntries);
    expect(all.length).toBeGreaterThan(0);
    for (const asking of VIEWERS) {
      const shown = seenBy(asking, useEntries).map(({ to }) => to);
      const open = all
        .map(({ to }) => to)
        .filter((to) => routeVerdict(asking, router.routesByPath[to]).allowed);
      expect(shown).toEqual(open);
    }
  });

  it('ROLE-7 every page that refuses names the least that would open it, and that opens it', () => {
    const asked = new Map<string, string>();
    const byPath: Readonly<Record<string, GuardedRoute>> = { ...router.routesByPath };
    for (const [path, route] of Object.entries(byPath)) {
      for (const asking of VIEWERS) {
        const verdict = routeVerdict(asking, route);
        if (verdict.allowed || verdict.reason !== 'not_permitted') continue;
        const [first] = verdict.missing ?? [];
        if (first === undefined) throw new Error(`${path} names nothing`);
        asked.set(path, first);
        // It is enough, and nothing that comes before it among the roles would be.
        const isRole = ROLES.some((role) => role === first);
        const with_ = viewer(isRole ? [first] : [], isRole ? [] : [first], FEATURES);
        const opens = routeVerdict(with_, route);
        expect(opens.allowed || opens.reason !== 'not_permitted', `${path}: ${first}`).toBe(true);
        if (isRole || asking.roles.includes('owner')) continue;
        const roles = ROLES.filter((role) => role !== 'owner' && role !== 'member');
        const narrower = roles.filter(
          (role) => routeVerdict(viewer([role], [], FEATURES), route).allowed,
        );
        expect(first.includes(':manage') ? [] : narrower, `${path} asks for ${first}`).toEqual([]);
      }
    }
    expect(Object.fromEntries(asked)).toMatchObject({
      '/admin/places': 'resource_manager',
      '/admin/tags': 'resource_manager',
      '/admin/teams': 'team_manager',
      '/admin/people': 'team_manager',
      '/admin/news': 'page_manager',
      '/admin/scheduler': 'schedule:others:managed:add',
      '/admin/offices': 'office:add',
      '/admin/applications': 'owner',
    });
  });

  it('RES-8 the rooms page closes with its feature, and the administration to people who may open none of it', () => {
    const paths = (asking: Viewer) => seenBy(asking, useNavEntries).map(({ to }) => to);
    expect(paths(viewer(['owner'], [], []))).not.toContain('/rooms');
    expect(paths(viewer(['member'], [], FEATURES))).toContain('/rooms');
    expect(paths(viewer(['member'], [], FEATURES))).not.toContain('/admin');
    expect(paths(viewer(['resource_manager'], [], FEATURES))).toContain('/admin');
  });
});
