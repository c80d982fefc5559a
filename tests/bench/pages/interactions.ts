import type { Page } from 'playwright';

/** The most common interactions, each measured from an idle page to its outcome. They run in order on one page. */
export interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('complementary');
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const freeDesk = (page: Page) =>
  page
    .getByRole('group', { name: /^Drawing of / })
    .getByRole('button', { name: /^Desk .*free 09:00 to 17:00$/ })
    .first();

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'bookOffer',
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Book / })
        .last()
        .click();
      await main(page).getByRole('button', { name: 'Undo' }).first().waitFor();
    },
  },
  {
    name: 'undo',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Undo' }).first().click();
      await main(page).getByRole('button', { name: 'Undo' }).first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'openPalette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
    },
  },
  {
    name: 'typeInPalette',
    act: async (page) => {
      await page.keyboard.type('map');
      await page.getByRole('option', { name: 'Map' }).first().waitFor();
    },
  },
  {
    name: 'goToMap',
    act: async (page) => {
      await page.keyboard.press('Enter');
      await freeDesk(page).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'chooseDesk',
    act: async (page) => {
      await freeDesk(page).focus();
      await page.keyboard.press('Space');
      await panel(page)
        .getByRole('button', { name: /^Book D-/ })
        .waitFor();
    },
  },
  {
    name: 'bookDesk',
    act: async (page) => {
      await panel(page)
        .getByRole('button', { name: /^Book D-/ })
        .click();
      await panel(page)
        .getByText(/^Yours/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'cancelDesk',
    act: async (page) => {
      await panel(page)
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await panel(page)
        .getByText(/^Yours/)
        .first()
        .waitFor({ state: 'detached' });
    },
  },
  {
    name: 'otherDay',
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Week' })
        .getByRole('button', { name: /^Fri / })
        .click();
      await freeDesk(page).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'goToBookings',
    act: async (page) => {
      await entry(page, 'Bookings').click();
      await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    },
  },
];

/** A tour of the pages someone might open in a minute; it ends where it began. */
export async function tour(page: Page): Promise<void> {
  for (const name of ['Map', 'Bookings', 'Week', 'Team', 'Dashboard']) {
    await entry(page, name).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
}
