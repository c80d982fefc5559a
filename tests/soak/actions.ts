import type { Locator, Page } from 'playwright';
import type { Random } from '@mocks/seed/random';

/** How long a person looks for something before doing something else, in milliseconds. */
const LOOK_TIMEOUT = 4_000;

/** Performs an action on the page; returns false if there was nothing to act on. */
type Action = (page: Page, chance: Random) => Promise<boolean>;

/** Clicks one of the found elements, if any. */
async function clickOne(found: Locator, chance: Random): Promise<boolean> {
  await found.first().waitFor({ state: 'visible', timeout: LOOK_TIMEOUT });
  const all = await found.all();
  // They may have disappeared in the meantime.
  if (all.length === 0) return false;
  await chance.pick(all.slice(0, 12)).click({ timeout: LOOK_TIMEOUT });
  return true;
}

const goTo =
  (name: string): Action =>
  async (page, chance) => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    return clickOne(nav.getByRole('link', { name, exact: true }), chance);
  };

const on =
  (path: string, action: Action): Action =>
  async (page, chance) =>
    new URL(page.url()).pathname === path && action(page, chance);

const press =
  (path: string, name: RegExp): Action =>
  async (page, chance) =>
    on(path, () => clickOne(page.getByRole('main').getByRole('button', { name }), chance))(
      page,
      chance,
    );

/** Fills a form field, if it exists. */
async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name }).first();
  await field.fill(text, { timeout: LOOK_TIMEOUT });
}

/** Goes to a page of the account menu by its shortcut. */
const keysTo =
  (key: string): Action =>
  async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    return true;
  };

/** Goes to an administration screen through the search, if this person has access to it. */
const administer =
  (name: string): Action =>
  async (page) => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(`administration ${name}`, { timeout: LOOK_TIMEOUT });
    await dialog.getByRole('option', { name }).first().click({ timeout: LOOK_TIMEOUT });
    return true;
  };

/** Opens one of the items that a page’s list links to. */
const open =
  (path: string, href: string): Action =>
  async (page, chance) =>
    on(path, () => clickOne(page.getByRole('main').locator(`a[href^="${href}"]`), chance))(
      page,
      chance,
    );

/** If a change would break bookings, keeps them and makes the change. */
async function keepAll(page: Page, chance: Random): Promise<boolean> {
  const keep = page.getByRole('button', { name: 'Keep all' });
  await keep.waitFor({ timeout: LOOK_TIMEOUT / 2 }).catch(() => undefined);
  if (!(await keep.isVisible())) return true;
  await keep.click({ timeout: LOOK_TIMEOUT });
  const act = page.getByRole('button', { name: /^(?:Save|Close) \w/ });
  return clickOne(act, chance);
}

/** Goes to an administration screen as people do: by the main entry, and then by its own navigation. */
async function goToAdministration(page: Page, chance: Random, screen: string): Promise<void> {
  await page.keyboard.press('Escape');
  const own = page.getByRole('navigation', { name: 'Administration' });
  if (!(await own.isVisible())) await goTo('Administration')(page, chance);
  await own.getByRole('link', { name: screen, exact: true }).click({ timeout: LOOK_TIMEOUT });
}

const PAGES = ['Dashboard', 'Map', 'Bookings', 'Week', 'Team', 'Rooms', 'People'] as const;
/** Pages of the account menu, by the key after `g`. */
const OWN_PAGES = { visitors: 'v', requests: 'q', documents: 'h', news: 'n', pages: 'e' } as const;
const WORDS = [
  'invite ana@example.com tomorrow 10',
  'tomorrow usual desk',
  'berlin',
  'felix',
  'room for 4 friday',
  'leave',
  'd-2',
];

/** The actions of people, each as likely as it’s listed. An action with nothing to act on doesn’t count. */
const ACTIONS: readonly (readonly [name: string, action: Action])[] = [
  ...PAGES.map((name) => [`go to ${name}`, goTo(name)] as const),
  ['book a desk of the week', press('/dashboard', /^Book /)],
  ['take it back', press('/dashboard', /^Undo$/)],
  ['cancel a day', press('/dashboard', /^Cancel /)],
  ['cancel a booking', press('/bookings', /^Cancel /)],
  ['take back a cancellation', press('/bookings', /^Undo$/)],
  ['check in', press('/bookings', /^Check in /)],
  ['book a room', press('/rooms', /^Book .*\d\d:\d\d/)],
  ['turn the week', press('/week', /^(?:Next|Previous) week$/)],
  [
    'paint a day',
    on('/week', async (page, chance) => {
      const cells = page.getByRole('grid', { name: /^Your week/ }).getByRole('gridcell');
      await clickOne(cells, chance);
      await page.keyboard.press(chance.pick(['1', '2', '3', '4', 'Delete']));
      return true;
    }),
  ],
  [
    'type into the search',
    async (page, chance) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog').getByRole('combobox');
      await field.waitFor({ state: 'visible', timeout: LOOK_TIMEOUT });
      await field.pressSequentially(chance.pick(WORDS), { delay: 20 });
      if (chance.chance(0.3)) await page.keyboard.press('Enter');
      else await page.keyboard.press('Escape');
      return true;
    },
  ],
  [
    'look for people',
    on('/people', async (page, chance) => {
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill(chance.pick(['an', 'Weber', 'zz', '']), { timeout: LOOK_TIMEOUT });
      return true;
    }),
  ],
  [
    'look at somebody',
    on('/people', (page, chance) =>
      clickOne(page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }), chance),
    ),
  ],
  ...Object.entries(OWN_PAGES).map(([name, key]) => [`go to ${name}`, keysTo(key)] as const),
  [
    'invite a guest',
    on('/visits', async (page, chance) => {
      await clickOne(page.getByRole('button', { name: 'Invite a visitor' }), chance);
      await fill(page, /^Name/, chance.pick(['Ana Silva', 'Nils Berg', 'Ines Duarte']));
      return clickOne(page.getByRole('button', { name: 'Invite visitor' }), chance);
    }),
  ],
  ['cancel a visit', press('/visits', /^Cancel .*’s visit$/)],
  ['take back a visit', press('/visits', /^Undo$/)],
  ['switch to the new design', press('/tickets', /new design/)],
  [
    'report a problem',
    on('/tickets', async (page, chance) => {
      await clickOne(page.getByRole('button', { name: 'Report a problem' }), chance);
      await fill(
        page,
        /^What’s wrong/,
        chance.pick(['The lamp is broken', 'No hot water', 'Noise']),
      );
      // The list behind the form has a filter of the same name.
      await page.getByRole('combobox', { name: /^Type/ }).last().selectOption({ index: 1 });
      return clickOne(page.getByRole('button', { name: 'Send request' }), chance);
    }),
  ],
  ['open a request', open('/tickets', '/tickets/')],
  [
    'comment on a request',
    async (page, chance) => {
      if (!new URL(page.url()).pathname.startsWith('/tickets/')) return false;
      await fill(page, /comment/i, 'Still the same');
      return clickOne(page.getByRole('button', { name: /^(?:Comment|Add comment)$/ }), chance);
    },
  ],
  ['go to the reception', administer('Visitors')],
  ['check a guest in or out', press('/admin/visitors', /^Check /)],
  ['let a guest in or turn them away', press('/admin/visitors', /^(?:Let|Turn) /)],
  [
    'look at other visitors',
    on('/admin/visitors', async (page, chance) => {
      const views = page.getByRole('main').getByRole('radio');
      await views.first().waitFor({ state: 'attached', timeout: LOOK_TIMEOUT });
      await chance.pick(await views.all()).check({ force: true, timeout: LOOK_TIMEOUT });
      return true;
    }),
  ],
  ['go to all requests', administer('All requests')],
  [
    'move a request',
    on('/admin/tickets', async (page, chance) => {
      const cards = page.getByRole('main').locator('li[data-key] a');
      await cards.first().waitFor({ timeout: LOOK_TIMEOUT });
      const all = await cards.all();
      await chance.pick(all.slice(0, 12)).focus({ timeout: LOOK_TIMEOUT });
      await page.keyboard.press(chance.pick(['Alt+ArrowRight', 'Alt+ArrowLeft']));
      return true;
    }),
  ],
  ['take back a move', press('/admin/tickets', /^Undo$/)],
  ['open a document', open('/health', '/health')],
  ['read news', open('/news', '/news/')],
  ['mark news as read', press('/news', /^Got it/)],
  ['read a page', open('/pages', '/pages/')],
  [
    'go back',
    async (page) => {
      await page.goBack({ timeout: LOOK_TIMEOUT });
      return true;
    },
  ],
  [
    'another day',
    async (page, chance) => {
      const bar = page.getByRole('region', { name: 'Where and when' });
      return clickOne(bar.getByRole('button', { name: /^(?:Next|Previous) day$/ }), chance);
    },
  ],
];

/** Additional actions of people who manage places. */
const ADMINISTRATION: typeof ACTIONS = [
  ['go to Administration', goTo('Administration')],
  [
    'go to a screen of administration',
    async (page, chance) =>
      clickOne(page.getByRole('navigation', { name: 'Administration' }).getByRole('link'), chance),
  ],
  ['look at a place', open('/admin/places', '/admin/places/')],
  [
    'list the places',
    on('/admin/places', (page, chance) =>
      clickOne(page.getByRole('main').getByRole('radio', { name: 'List' }), chance),
    ),
  ],
  [
    'take a place out of use or back',
    async (page, chance) => {
      await goToAdministration(page, chance, 'Places');
      await clickOne(page.getByRole('main').getByRole('radio', { name: 'List' }), chance);
      await clickOne(page.getByRole('grid').getByRole('link', { name: /^D-/ }), chance);
      await clickOne(page.getByRole('checkbox', { name: /^In use/ }), chance);
      await clickOne(page.getByRole('button', { name: 'Save', exact: true }), chance);
      return keepAll(page, chance);
    },
  ],
  [
    'close a day',
    async (page, chance) => {
      await goToAdministration(page, chance, 'Hours and closures');
      const days = page.getByRole('main').getByRole('link', { name: /^\w{3} \d/ });
      await days.first().waitFor({ state: 'visible', timeout: LOOK_TIMEOUT });
      // Days of this week that are listed as open may have passed.
      const open = async () => (await days.filter({ hasNotText: 'Closed' }).all()).slice(5);
      let choice = await open();
      if (choice.length === 0) {
        const shown = page.url();
        await clickOne(page.getByRole('link', { name: 'Later' }), chance);
        await page.waitForURL((url) => url.href !== shown, { timeout: LOOK_TIMEOUT });
        await days.first().waitFor({ state: 'visible', timeout: LOOK_TIMEOUT });
        choice = await open();
      }
      if (choice.length === 0) return false;
      await chance.pick(choice).click({ timeout: LOOK_TIMEOUT });
      await clickOne(page.getByRole('button', { name: 'Close this day' }), chance);
      return keepAll(page, chance);
    },
  ],
  [
    'take back a change of administration',
    async (page, chance) => {
      if (!new URL(page.url()).pathname.startsWith('/admin/')) return false;
      return clickOne(page.getByRole('main').getByRole('button', { name: 'Undo' }), chance);
    },
  ],
  [
    'move a desk on the plan',
    async (page, chance) => {
      await page.goto('/admin/floors/area_ber-2/editor');
      await clickOne(page.locator('[data-floor-editor] button'), chance);
      await page.keyboard.press('ArrowRight');
      await clickOne(page.getByRole('button', { name: /^Review \d+ change/ }), chance);
      await clickOne(page.getByRole('button', { name: /^Save \d+ change/ }), chance);
      return clickOne(page.getByRole('button', { name: 'Undo the save' }), chance);
    },
  ],
];
const ADMINISTRATORS = new Set(['owner', 'resource-manager']);

/** The actions that an admin must have done by the end of a soak, either by chance or on request. */
const REQUIRED_ACTIONS = new Map(
  ADMINISTRATION.filter(([name]) =>
    ['take a place out of use or back', 'close a day', 'move a desk on the plan'].includes(name),
  ),
);

/**
 * Lets an admin do the required actions that haven’t happened by chance.
 *
 * @returns the actions that failed
 */
export async function doRemaining(
  page: Page,
  chance: Random,
  done: Map<string, number>,
): Promise<string[]> {
  const undone: string[] = [];
  for (const [name, action] of REQUIRED_ACTIONS) {
    for (let attempt = 0; !done.has(name) && attempt < 5; attempt += 1) {
      if (await attempted(page, chance, action)) done.set(name, 1);
    }
    if (!done.has(name)) undone.push(name);
  }
  return undone;
}

/**
 * Does one random action. On a page in trouble, the target may be missing; then nothing is done, as a person would do nothing.
 *
 * @param who the persona; people who manage places spend part of their time on that
 */
export async function doRandomAction(
  page: Page,
  chance: Random,
  who: string,
): Promise<string | undefined> {
  const administers = ADMINISTRATORS.has(who) && chance.chance(0.4);
  const [name, action] = chance.pick(administers ? ADMINISTRATION : ACTIONS);
  return (await attempted(page, chance, action)) ? name : undefined;
}

/** Whether an action was done; false if its target is covered or missing. */
async function attempted(page: Page, chance: Random, action: Action): Promise<boolean> {
  try {
    return await action(page, chance);
  } catch (error) {
    // Playwright’s messages for targets that are covered, missing, or gone.
    const said = error instanceof Error ? error.message : String(error);
    if (/Timeout|detached|interrupted by another|ERR_ABORTED|context was destroyed/.test(said)) {
      await page.keyboard.press('Escape').catch(() => undefined);
      return false;
    }
    throw error;
  }
}
