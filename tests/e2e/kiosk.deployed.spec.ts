import type { Page, Request } from '@playwright/test';
import { E2E_NOW } from './now';
import { inDeployed } from './others';
import { browserOf } from './people';
import { answer, CODE, fits, openAgain, openStation, tap } from './station-page';
import { expect, test } from './test';

// A station starts without a network.
test.use({ serviceWorkers: 'allow' });

interface Visit {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly start: string;
  readonly arrived_at: string | null;
}
const visit = (id: string) =>
  inDeployed('owner', { method: 'GET', path: `/stations/visits/${id}` }) as Promise<Visit>;

/** A guest checks in without a network. */
async function arriveOffline(page: Page, code: string, name: string): Promise<void> {
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await fits(page, 'start');
  await page.keyboard.type(code);
  await answer(page);
  const own = page.getByRole('textbox', { name: 'Your name' });
  await expect(own).toBeVisible();
  await fits(page, 'agreements, with a name');
  await tap(page, 'I agree and sign');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await fits(page, 'agreements, the name is missing');
  await own.fill(name);
  await tap(page, 'I agree and sign');
  await expect(page.getByText(/Your arrival is saved on this device/)).toBeVisible();
  await fits(page, 'saved on the device');
  await tap(page, 'Done');
}

/** The time on the device’s clock. */
const timeOf = (page: Page) => page.evaluate(() => Date.now());

/** The data about guests that the device stores. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('atrium.station');
        request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
        request.addEventListener('success', () => {
          const all = request.result.transaction('kept').objectStore('kept').get('arrivals');
          all.addEventListener('success', () => resolve(all.result));
        });
      }),
  );

test('VISIT-6 V8 a station starts without a network, keeps arrivals through a power cut, and sends them in order', async ({
  context,
}) => {
  const other = (await inDeployed('owner', {
    method: 'POST',
    path: '/offices/offi_berlin/visits',
    body: {
      visitor: { name: 'Olga Stein' },
      host_id: 'user_member',
      start: (await visit('visi_ines')).start,
    },
  })) as Visit;
  // Without a network, a station only has its own clock.
  await context.clock.setSystemTime(E2E_NOW);
  const first = await openStation(context);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await first.close();

  // The station starts without a network, and two guests check in. It’s reloaded between them.
  const second = await openAgain(context);
  await second.setViewportSize({ width: 1024, height: 768 });
  await arriveOffline(second, other.code, 'Olga Stein');
  await expect(second.getByText('No connection. 1 arrival will be sent later.')).toBeVisible();
  await second.reload();
  const between = await timeOf(second);
  await arriveOffline(second, CODE, 'Ines Duarte');
  const cameAt = await timeOf(second);
  // Simulates a sudden power failure.
  await second.close({ runBeforeUnload: false });

  const third = await openAgain(context);
  await expect(third.getByText('No connection. 2 arrivals will be sent later.')).toBeVisible();
  expect((await visit('visi_ines')).status).toBe('expected');
  const sent: Request[] = [];
  third.on('request', (request) => {
    if (request.url().endsWith('/visitors/presence')) sent.push(request);
  });
  await context.setOffline(false);
  // The station retries every ten seconds, with a few more requests each time.
  for (const id of [other.id, 'visi_ines']) {
    await expect.poll(async () => (await visit(id)).status, { timeout: 60_000 }).toBe('here');
  }
  const arrived = () =>
    Promise.all(
      sent.map(async (request) => {
        const answer = (await (await request.response())?.json()) as { result: Visit } | undefined;
        return answer?.result.id;
      }),
    );
  // The server may have an arrival before the browser has reported its request.
  await expect.poll(arrived, { message: 'arrivals sent' }).toEqual([other.id, 'visi_ines']);
  // Each has its own time.
  const came = async (id: string) => Date.parse((await visit(id)).arrived_at ?? '');
  expect(await came(other.id)).toBeLessThan(between);
  expect(await came('visi_ines')).toBeGreaterThanOrEqual(between);
  expect(await came('visi_ines')).toBeLessThanOrEqual(cameAt);
  await expect(third.getByText(/will be sent later|^Sending/)).toHaveCount(0);
  expect(await kept(third), 'left on the device').toBeUndefined();
});

test('VISIT-2 V4 a guest’s arrival is in the host’s bell within a second, and on the reception list', async ({
  browser,
  context,
}) => {
  const host = await browserOf(browser, 'member', '/dashboard');
  const reception = await browserOf(browser, 'scheduler', '/admin/visitors?officeId=offi_berlin');
  await expect(reception.getByRole('button', { name: 'Check in Ines Duarte' })).toBeVisible();
  const bell = host.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  // The time on this machine’s clock when the bell changes.
  const rang = bell.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(Date.now())).observe(button, {
          attributes: true,
          childList: true,
          characterData: true,
          subtree: true,
        });
      }),
  );

  const station = await openStation(context);
  await station.keyboard.type(CODE);
  await tap(station, 'Yes, that’s me');
  await answer(station);
  const arrived = station
    .waitForResponse((response) => response.url().endsWith('/visitors/presence'))
    .then(() => Date.now());
  // A drawn signature is kept when the device is rotated.
  const field = station.getByRole('img', { name: /^Sign here/ });
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  await station.mouse.move(box.x + 20, box.y + 20);
  await station.mouse.down();
  await station.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 12 });
  await station.mouse.up();
  await station.setViewportSize({ width: 768, height: 1024 });
  await expect(station.getByRole('button', { name: 'Clear' })).toBeVisible();
  await tap(station, 'I agree and sign as Ines Duarte');
  await expect(station.getByText('We’ve let Maya Lindqvist know that you’re here.')).toBeVisible();
  expect((await rang) - (await arrived)).toBeLessThan(1000);
  await bell.click();
  await expect(host.getByText('Ines Duarte has arrived')).toBeVisible();
  await expect(reception.getByRole('radio', { name: 'Here 1' })).toBeVisible();
  const { elements } = (await inDeployed('owner', {
    method: 'GET',
    path: '/signatures?visit_id=visi_ines',
  })) as { elements: { image_url: string | null }[] };
  const drawn = elements.flatMap(({ image_url }) => image_url ?? []);
  expect(await station.evaluate(inkOf, drawn.at(-1) ?? '')).toBeGreaterThan(100);
  await host.context().close();
  await reception.context().close();
});

/** Runs in the page: counts the colored points of an image. */
async function inkOf(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const points = context?.getImageData(0, 0, image.width, image.height).data;
  return points?.filter((value, at) => at % 4 === 3 && value > 0).length ?? 0;
}
