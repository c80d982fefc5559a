import type { Page } from '@playwright/test';
import { openScenario } from './map-page';
import { test as base } from './test';

/**
 * One origin for all organizations: behind the demonstration each origin has a world of its own, so the way from the main
 * site to an organization's address would lead into another world.
 */
export const onOneOrigin = (baseURL: string | undefined): string =>
  (baseURL ?? '').replace('meridian.atrium.localhost', 'localhost');

/** The `test` of journeys that begin outside of every organization. */
export const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(onOneOrigin(baseURL));
  },
});

/** A world in which the personas have accounts and nothing else; one organization, Kestrel Optics, can be joined. */
export const asNewcomer = (page: Page, persona = 'member'): Promise<void> =>
  openScenario(page, 'new-user', persona);

/** The join link of Kestrel Optics. */
export const KESTREL_LINK = '/signup?join=kestrel-welcome&panel=off';
