import { QueryClient } from '@tanstack/react-query';
import type { Loader } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { ApiClient, setApiClient } from '@/api/core/client';
import { setClock } from '@/lib/clock';
import { personaUserId } from '../core/auth';
import { serveWorld } from '../handlers';
import { fixedClock } from '../world/clock';
import { createWorld } from '../world/create';
import type { World } from '../world/world';
import { Hub } from './hub';
import { hubHandlers } from './hub-msw';
import { hubWorld } from './hub-world';
import { mswHandlers } from './msw';
import { readGlobals } from './story-globals';
import { instantOf } from './story-moments';
import { setStoryWorld, type StoryWorld, type WorldParameters } from './story-world';
import { TEST_HOST } from './test-host';

/** Started with the first story that has a world, because the others need no worker. */
const loadWorker = mswLoader(async () => {
  const worker = setupWorker();
  await worker.start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (request.url.startsWith(TEST_HOST)) print.error();
    },
  });
  return worker;
});

/** Pictures and drawings, which stories request from their own host. */
const assetHandler = (world: World): RequestHandler =>
  http.get('/assets/:kind/:name', ({ request }) => {
    const asset = world.seed.asset(new URL(request.url).pathname);
    return asset && new Response(asset.body, { headers: { 'Content-Type': asset.type } });
  });

/** The design chosen in Storybook’s toolbar is the person’s choice. */
function chooseDesign({ tables }: World, userId: string, design: unknown): void {
  const type = 'design_system_version';
  const [known] = tables.userSettings.by('userType', `${userId}|${type}`);
  const value = design === 'v1' ? 'v1' : 'v2';
  if (known) tables.userSettings.update(known.id, { value });
  else tables.userSettings.insert({ id: `uset_design_${userId}`, user_id: userId, type, value });
}

/** The toolbar supplies whatever a story doesn’t fix about its world. */
function makeWorld(
  parameters: WorldParameters,
  globals: Readonly<Record<string, unknown>>,
): StoryWorld {
  const chosen = readGlobals(globals);
  const {
    scenario = chosen.scenario,
    seed,
    persona = chosen.persona,
    clock = instantOf(chosen.clock),
    faults = [],
    latency = 0,
    hub: switches = {},
    before,
  } = parameters;
  const world = createWorld({
    scenario,
    clock: fixedClock(clock),
    ...(seed === undefined ? {} : { seed }),
  });
  world.transact(() => {
    chooseDesign(world, personaUserId(persona), globals['ds']);
    before?.(world);
  });
  const server = serveWorld(world);
  server.faults.set(faults);
  server.faults.latency = latency;
  const hub = new Hub(hubWorld(world));
  hub.set(switches);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { server, hub, persona, queryClient };
}

function clientFor({ server: { world }, persona }: StoryWorld): ApiClient {
  const [membership] = world.tables.memberships.by('user', personaUserId(persona));
  const slug = world.tables.organizations.get(membership?.organization_id ?? '')?.slug;
  return new ApiClient({
    baseUrl: TEST_HOST,
    strict: true,
    credentials: () => ({
      bearer: `persona:${persona}`,
      ...(slug === undefined ? {} : { organization: slug }),
    }),
  });
}

/**
 * Gives a story with `parameters.world` its own world: server, hub, clock, API client, and query client, created each time it’s
 * shown, and removes those of the previous story.
 */
export const worldLoader: Loader = async (context) => {
  setStoryWorld(undefined);
  setApiClient(undefined);
  setClock(undefined);
  const parameters = context.parameters['world'] as WorldParameters | undefined;
  if (!parameters) return {};
  await loadWorker(context);
  const world = makeWorld(parameters, context.globals);
  const { server, hub } = world;
  setStoryWorld(world);
  setClock(server.world.clock);
  setApiClient(clientFor(world));
  context.msw.use(
    ...hubHandlers(hub, TEST_HOST),
    ...mswHandlers(TEST_HOST, (request, cookies) => server.fetch(request, { cookies })),
    assetHandler(server.world),
  );
  return { world };
};
