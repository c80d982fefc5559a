import { createMemoryHistory } from '@tanstack/react-router';
import type { Loader, Meta } from '@storybook/react-vite';
import { startApp, type App } from '@/app/start-app';
import { readConfig } from '@/lib/config';
import { clearStored, refreshToken } from '@/lib/storage';
import { browser } from '@/session/browser';
import { toasts } from '@/ui/toasts';
import { storyWorld } from '@mocks/adapters/story-world';
import { TEST_HOST } from '@mocks/adapters/test-host';
import { personaUserId } from '@mocks/core/auth';
import { signIn } from '@mocks/handlers/session';

/** What a story of a page is given. */
export interface PageArgs {
  /** Path and query the application is opened at. */
  path: string;
}

const ORIGIN = 'https://meridian.atrium.test';
const CONFIG = readConfig(
  JSON.stringify({
    api: TEST_HOST,
    mainSite: 'https://atrium.test',
    organizationDomain: 'atrium.test',
    region: 'eu',
  }),
  { origin: ORIGIN, host: 'meridian.atrium.test', hostname: 'meridian.atrium.test' },
  false,
);

let opened: App | undefined;

/** Opens the real application over the story's world: the persona is signed in, nobody leaves for another page. */
const openPage: Loader<PageArgs> = async ({ args }) => {
  opened?.stop();
  clearStored();
  toasts.clear();
  const { server, persona } = storyWorld();
  const user = server.world.tables.users.get(personaUserId(persona));
  if (user) {
    server.world.transact(() =>
      refreshToken.set(signIn(server.world, user, () => {}).refresh_token),
    );
  }
  Object.assign(browser, {
    address: () => new URL(args.path, ORIGIN),
    go: () => undefined,
    replace: () => undefined,
  });
  opened = await startApp({
    config: CONFIG,
    strict: true,
    live: false,
    history: createMemoryHistory({ initialEntries: [args.path] }),
  });
  return { app: opened };
};

/** What every story file of a page has in common: `{ ...page('/dashboard'), title: 'Pages/Dashboard' }`. */
export const page = (path: string): Meta<PageArgs> => ({
  args: { path },
  loaders: [openPage],
  render: (_args, { loaded }) => <>{(loaded['app'] as App).element}</>,
  parameters: {
    layout: 'fullscreen',
    world: {},
    // One application a document: on a page of docs each story has a frame of its own.
    docs: { story: { inline: false, iframeHeight: 760 } },
  },
});
