/*
 * The baseline page: what React, Router, and Query cost by themselves when they show the same data, without anything that makes a
 * product. It’s measured in the same run as the application.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly title?: string | null;
}

const { api = '' } = JSON.parse(document.getElementById('atrium-config')?.textContent ?? '{}') as {
  api?: string;
};
const client = new QueryClient();

const reads = (path: string) => ({
  queryKey: [path],
  queryFn: async (): Promise<readonly Row[]> => {
    const headers = { 'Content-Type': 'application/json', 'X-Organization': 'meridian' };
    const answer = await fetch(api + path, { credentials: 'include', headers });
    const { result } = (await answer.json()) as { result: { elements: readonly Row[] } };
    return result.elements;
  },
});
const OFFICES = reads('/v1/offices?limit=100');
const MINE = reads('/offices/offi_berlin/schedules/me?date=2026-03-10&limit=100');
const DESKS = reads('/offices/offi_berlin/resources?types=desk&limit=200');

function List({ of }: { of: typeof MINE }) {
  const { data } = useQuery(of);
  return data ? (
    <ul data-content>
      {data.map(({ id, name, title }) => (
        <li key={id}>
          <button type="button">{title ?? name ?? id}</button>
        </li>
      ))}
    </ul>
  ) : (
    <p>Loading …</p>
  );
}

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/dashboard">Home</Link> <Link to="/map">Map</Link>
      <Outlet />
    </>
  ),
});
const page = (path: '/dashboard' | '/map', of: typeof MINE) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () =>
      Promise.all([OFFICES, of].map((each) => client.query({ ...each, staleTime: 'static' }))),
    component: () => <List of={of} />,
  });
const router = createRouter({
  routeTree: root.addChildren([page('/dashboard', MINE), page('/map', DESKS)]),
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
