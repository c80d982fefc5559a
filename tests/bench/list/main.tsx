import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { parseSearch, stringifySearch } from '@/lib/search';
import type { ListColumn } from '@/kit/list/columns';
import { ResourceList } from '@/kit/list/resource-list';
import { LIST_SEARCH } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import '@/ui/styles.css';

/** The functions that the bench outside calls. Times are in milliseconds. */
export interface ListBench {
  /** The 95th percentile of the frame times while the page scrolls at a steady pace, and the number of frames. */
  readonly scroll: (seconds: number) => Promise<{ p95: number; frames: number }>;
  /** From a new address to the frame that shows its rows. */
  readonly go: (search: Readonly<Record<string, string>>) => Promise<number>;
}

declare global {
  interface Window {
    listBench?: ListBench;
  }
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly office: string;
  readonly uses: number;
}

const KINDS = ['Desk', 'Room', 'Locker', 'Bike'];
const OFFICES = ['Berlin', 'New York', 'Auckland', 'Zürich', 'São Paulo'];
const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `row_${index}`,
  name: `${KINDS[index % 4]} ${(index * 7919) % 10_000}`,
  kind: KINDS[index % 4] ?? '',
  office: OFFICES[index % 5] ?? '',
  uses: (index * 31) % 997,
}));
const COLUMNS: readonly ListColumn<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => <a href="#x">{name}</a>,
  },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind, filter: { all: 'All kinds' } },
  { id: 'office', title: 'Office', value: ({ office }) => office, filter: { all: 'All offices' } },
  { id: 'uses', title: 'Uses', value: ({ uses }) => uses, numeric: true, width: 104 },
];
const QUERY = { isError: false, error: null, isFetching: false, refetch: () => undefined };
const keyOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;

function Page() {
  const list = useList({
    rows: ROWS,
    columns: COLUMNS,
    keyOf,
    nameOf,
    sort: 'name',
    selectable: true,
  });
  return (
    <ResourceList
      list={list}
      query={QUERY}
      label="Rows"
      searchLabel="Search rows"
      problem="No rows"
      countLabel={(count) => `${count} rows`}
      empty={null}
    />
  );
}

const router = createRouter({
  routeTree: createRootRoute({
    validateSearch: z.object(LIST_SEARCH),
    component: Page,
  }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  parseSearch,
  stringifySearch,
});
createRoot(document.querySelector('#stage') ?? document.body).render(
  <RouterProvider router={router as never} />,
);

const frame = () => new Promise<number>(requestAnimationFrame);

/** Resolves when the browser has drawn the current frame. */
async function painted(): Promise<void> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

window.listBench = {
  async scroll(seconds) {
    scrollTo(0, 0);
    await painted();
    const deltas: number[] = [];
    const start = await frame();
    for (let last = start; last - start < seconds * 1000;) {
      // Two and a half screens per second, like someone looking for something.
      scrollTo(0, ((last - start) / 1000) * 2_000);
      const now = await frame();
      deltas.push(now - last);
      last = now;
    }
    deltas.sort((a, b) => a - b);
    const p95 = deltas[Math.floor(deltas.length * 0.95)] ?? Number.NaN;
    return { p95, frames: deltas.length };
  },
  async go(search) {
    await frame();
    const start = performance.now();
    await router.navigate({ to: '/', search } as never);
    await painted();
    return performance.now() - start;
  },
};
