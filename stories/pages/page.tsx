import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { Loader, Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Access } from '@/api/schemas/access';
import { createAppRouter } from '@/app/router';
import { startApp, type App } from '@/app/start-app';
import { readConfig } from '@/lib/config';
import {
  clearStored,
  lastFloor,
  pairedStation,
  refreshToken,
  storedDesignVersion,
} from '@/lib/storage';
import { browser } from '@/session/browser';
import { storyWorld, type WorldParameters } from '@mocks/adapters/story-world';
import { TEST_HOST } from '@mocks/adapters/test-host';
import { personaUserId } from '@mocks/core/auth';
import { faultLine } from '@mocks/core/serve';
import { signIn } from '@mocks/handlers/session';

/** What a story of a page is given. */
export interface PageArgs {
  /** Path and query the application is opened at. */
  path: string;
}

/** `parameters.page`: what else is unusual about the page. */
export interface PageParameters {
  /** What this browser remembers, such as the person one acts as. */
  remember?: () => void;
  /** Access the page asks for in this story only: no page of the product asks for one that its reader could lack. */
  access?: Access;
}

/** The two parameters of a story of a page, checked; a story that needs neither leaves them out. */
export const over = (
  world: WorldParameters,
  own: PageParameters = {},
): { world: WorldParameters; page: PageParameters } => ({ world, page: own });

/** Globals of a story seen on a phone. */
export const PHONE = { viewport: { value: 'phone', isRotated: false } };

const ORIGIN = 'https://meridian.atrium.test';
const CONFIG = readConfig(
  JSON.stringify({
    api: TEST_HOST,
    mainSite: 'https://atrium.test',
    organizationDomain: 'atrium.test',
    region: 'eu',
  }),
  { origin: ORIGIN, host: 'meridian.atrium.test', hostname: 'meridian.atrium.test' },
);

interface Opened extends App {
  /** Counts the opened ones: each is drawn anew, also when the toolbar asks for the other design. */
  readonly serial: number;
  /** Mistakes of the fake server itself: the page only saw a 500. */
  readonly mistakes: readonly string[];
}

let serial = 0;
let close = (): void => {};

/** Whatever the browser remembers: the last story of another file may have left something, too. */
function forget(): void {
  clearStored();
  lastFloor.remove();
  pairedStation.remove();
}

/** Opens the real application over the story's world: the persona is signed in, no one leaves for another page. */
const openPage: Loader<PageArgs> = async ({ args, parameters, globals }) => {
  close();
  forget();
  const { server, persona } = storyWorld();
  const mistakes: string[] = [];
  server.onFault((error, endpoint) => mistakes.push(faultLine(error, endpoint)));
  const user = server.world.tables.users.get(personaUserId(persona));
  if (user) {
    server.world.transact(() =>
      refreshToken.set(signIn(server.world, user, () => {}).refresh_token),
    );
  }
  storedDesignVersion.set(globals['ds'] === 'v1' ? 'v1' : 'v2');
  const { remember, access } = (parameters['page'] ?? {}) as PageParameters;
  remember?.();
  const takeBack = access ? lend(args.path, access) : () => {};
  const own = { ...browser };
  Object.assign(browser, {
    address: () => new URL(args.path, ORIGIN),
    go: () => undefined,
    replace: () => undefined,
  });
  const app = await startApp({
    config: CONFIG,
    strict: true,
    live: false,
    history: createMemoryHistory({ initialEntries: [args.path] }),
  });
  close = () => {
    close = () => {};
    app.stop();
    takeBack();
    forget();
    onlineManager.setOnline(true);
    Object.assign(browser, own);
  };
  serial += 1;
  return { app: { ...app, serial, mistakes } satisfies Opened };
};

/** Makes the page at a path ask for access; returns how to take that back. */
function lend(path: string, access: Access): () => void {
  const [matched] = createAppRouter(new QueryClient()).getMatchedRoutes(path);
  const route = matched.at(-1);
  if (!route) throw new Error(`No page at ${path}`);
  const { options } = route;
  const { staticData } = options;
  options.staticData = { ...staticData, access: [access] };
  return () => void Object.assign(options, { staticData });
}

type Play = NonNullable<StoryObj<PageArgs>['play']>;

const headings = (canvasElement: HTMLElement): string[] =>
  [...canvasElement.querySelectorAll('main :is(h1, h2, h3)')].map(
    ({ textContent }) => textContent ?? '',
  );

/**
 * Plays a story to its end and takes the network away: the page says so, and nothing that was read is gone (F-1).
 * `export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };`
 */
export const goesOffline =
  ({ play }: StoryObj<PageArgs>): Play =>
  async (context) => {
    const { canvasElement } = context;
    await play?.(context);
    const before = headings(canvasElement);
    onlineManager.setOnline(false);
    await within(canvasElement).findByText('Offline', { selector: 'output *' });
    await expect(headings(canvasElement)).toEqual(expect.arrayContaining(before));
  };

/** A list named so is on its way: `play: isOnItsWay('Places')`. */
export const isOnItsWay =
  (name: string): Play =>
  async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  };

/** Reading failed: the page says so and can try again: `play: hasFailed('Couldn’t load the places')`. */
export const hasFailed =
  (problem: string): Play =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(problem);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  };

/** The page is not for this person, and says so. */
export const isForbidden: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('heading', {
    level: 1,
    name: 'You don’t have access to this page',
  });
};

/** What every story file of a page has in common: `{ ...page('/dashboard'), title: 'Pages/Dashboard' }`. */
export const page = (path: string): Meta<PageArgs> => ({
  args: { path },
  loaders: [openPage],
  render: (_args, { loaded }) => {
    const app = loaded['app'] as Opened;
    return <div key={app.serial}>{app.element}</div>;
  },
  beforeEach: () => () => close(),
  afterEach: ({ loaded }) => {
    const { mistakes } = loaded['app'] as Opened;
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  },
  parameters: {
    layout: 'fullscreen',
    world: {},
    // A whole page: all of it belongs to landmarks, but for the way past them.
    a11y: {
      config: {
        rules: [{ id: 'region', enabled: true, selector: 'body *:not(a[href="#main"])' }],
      },
    },
    // One application a document: on a page of docs each story has a frame of its own.
    docs: { story: { inline: false, iframeHeight: 760 } },
  },
});
