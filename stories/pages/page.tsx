import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { Loader, Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Access } from '@/api/schemas/access';
import { createAppRouter } from '@/app/router';
import { startApp, type App } from '@/app/start-app';
import { readConfig } from '@/lib/config';
import {
  impersonated,
  lastFloor,
  pairedStation,
  refreshToken,
  storedDesignVersion,
} from '@/lib/storage';
import { clearStored } from '@/lib/storage/clear';
import { browser } from '@/session/browser';
import { storyWorld, type WorldParameters } from '@mocks/adapters/story-world';
import { TEST_HOST } from '@mocks/adapters/test-host';
import { personaUserId } from '@mocks/core/auth';
import { faultLine } from '@mocks/core/serve';
import { signIn } from '@mocks/handlers/session';

/** The arguments of a page’s story. */
export interface PageArgs {
  /** The path and query at which the application opens. */
  path: string;
}

/** `parameters.page`: everything else that is unusual about the page. */
export interface PageParameters {
  /** Stores data in this browser, such as the person to act as. */
  remember?: () => void;
  /**
   * The access that the page requires in this story only, because no page of the product requires one that its reader could lack.
   */
  access?: Access;
}

/** The two parameters of a page’s story, type-checked; a story that needs neither omits them. */
export const over = (
  world: WorldParameters,
  own: PageParameters = {},
): { world: WorldParameters; page: PageParameters } => ({ world, page: own });

/** The globals of a story on a phone. */
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
  /** Counts opened pages: each renders again, also when the toolbar changes the design. */
  readonly serial: number;
  /** Errors in the fake server itself, which the page sees only as a 500. */
  readonly mistakes: readonly string[];
}

let serial = 0;
let close = (): void => {};

/** Clears the browser’s storage, because the last story of another file may have left data as well. */
function forget(): void {
  clearStored();
  lastFloor.remove();
  pairedStation.remove();
}

/** Opens the real application with the story’s world: the persona is signed in, and no link leaves the page. */
const openPage: Loader<PageArgs> = async ({ args, parameters, globals }) => {
  close();
  forget();
  const { server, persona } = storyWorld();
  const mistakes: string[] = [];
  server.onFault((error, endpoint) => mistakes.push(faultLine(error, endpoint)));
  const user = server.world.tables.users.get(personaUserId(persona));
  if (user) {
    server.world.transact(() =>
      refreshToken.set(signIn(server.world, user, () => {}).refresh_token, user.id),
    );
  }
  storedDesignVersion.set(globals['ds'] === 'v1' ? 'v1' : 'v2');
  const { remember, access } = (parameters['page'] ?? {}) as PageParameters;
  remember?.();
  const takeBack = access ? requireAccess(args.path, access) : () => {};
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

/** Makes the page at a path require access; returns a function that reverts it. */
function requireAccess(path: string, access: Access): () => void {
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
 * Plays a story to its end, and then disconnects the network: the page shows it, and all loaded content stays (F-1). `export
 * const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };`
 */
export const goesOffline =
  ({ play }: StoryObj<PageArgs>): Play =>
  async (context) => {
    const { canvasElement } = context;
    await play?.(context);
    const before = headings(canvasElement);
    onlineManager.setOnline(false);
    await within(canvasElement).findByText('Offline', { selector: '[role="status"] *' });
    await expect(headings(canvasElement)).toEqual(expect.arrayContaining(before));
  };

/** A list with this name is loading: `play: showsLoading('Places')`. */
export const showsLoading =
  (name: string): Play =>
  async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  };

/** Loading failed: the page says so and offers to try again: `play: hasFailed('Couldn’t load the places')`. */
export const hasFailed =
  (problem: string): Play =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(problem);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  };

/** The page tells the person that they aren’t allowed to see it. */
export const isForbidden: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('heading', {
    level: 1,
    name: 'You don’t have access to this page',
  });
};

/** The common part of every page’s story file: `{ ...page('/dashboard'), title: 'Pages/Dashboard' }`. */
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
    // A whole page: everything is inside landmarks except the skip link.
    a11y: {
      config: {
        rules: [{ id: 'region', enabled: true, selector: 'body *:not(a[href="#main"])' }],
      },
    },
    // One application per document: on a docs page, each story has its own frame.
    docs: { story: { inline: false, iframeHeight: 760 } },
  },
});

/** What a tab remembers while the impersonator acts as the member. */
export const actAsMember = (): void =>
  impersonated.set({
    id: 'user_member',
    owner: 'user_impersonator',
    organization: 'meridian',
    from: '/dashboard',
  });
