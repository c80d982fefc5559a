import type { Page } from '@playwright/test';
import { openScenario } from './map-page';
import { test as base } from './test';

/**
 * Returns an origin that serves all organizations. In the demo, each origin has its own world, so going from the main site to an
 * organization’s address would lead to another world.
 */
export const onOneOrigin = (baseURL: string | undefined): string =>
  (baseURL ?? '').replace('meridian.atrium.localhost', 'localhost');

/** The `test` of journeys that begin outside any organization. */
export const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(onOneOrigin(baseURL));
  },
});

/** Opens a world in which the personas have accounts and nothing else, and can join one organization, Kestrel Optics. */
export const openAsNewcomer = (page: Page, persona = 'member'): Promise<void> =>
  openScenario(page, 'new-user', persona);

/** The join link of Kestrel Optics. */
export const KESTREL_LINK = '/signup?join=kestrel-welcome&panel=off';
