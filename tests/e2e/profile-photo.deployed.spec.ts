import type { Locator, Page, Request } from '@playwright/test';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';

/** A gray dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (buffer: Buffer = PNG, mimeType = 'image/png', name = 'me.png') => ({
  name,
  mimeType,
  buffer,
});

interface Fault {
  readonly endpoint: string;
  readonly kind: string;
  readonly status?: number;
  readonly body?: unknown;
}

/** Replaces the active faults. */
async function faults(page: Page, ...list: readonly Fault[]): Promise<void> {
  const answer = await page.request.post(`${CONTROL}/faults`, { data: list });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function openProfile(page: Page): Promise<Locator> {
  await enterAs(page, 'member', '/profile');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  return page.locator('input[type="file"]');
}

/** The message on the page after an upload failed. */
const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

// The server outlives the tests, and so do its faults.
test.afterEach(({ page }) => faults(page));

test('S-18 a photo is uploaded without our credentials, and shown from then on', async ({
  page,
}) => {
  const input = await openProfile(page);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/uploads/')) sent.push(request);
  });
  await input.setInputFiles(picture());
  await expect(page.getByText('Saved the photo').first()).toBeVisible();
  const [upload, ...more] = sent;
  expect(more).toEqual([]);
  const headers = (await upload?.allHeaders()) ?? {};
  expect(headers['content-type']).toBe('image/png');
  for (const name of ['authorization', 'x-organization', 'cookie']) {
    expect(headers).not.toHaveProperty(name);
  }
  expect(upload?.url()).not.toContain('me.png');
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    /\/assets\/uploads\//,
  );
  await page.reload();
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    /\/assets\/uploads\//,
  );
});

for (const [message, fault] of [
  ['Could not get upload uri', { endpoint: 'uploads.imageUrl', kind: 'status', status: 403 }],
  ['Upload failed with status 413', { endpoint: 'uploads.file', kind: 'status', status: 413 }],
  ['Network error during upload', { endpoint: 'uploads.file', kind: 'offline' }],
  ['Could not upload file', { endpoint: 'users.logo', kind: 'status', status: 403 }],
] as const) {
  test(`F-44 RES-9 “${message}”: nothing is attached, and Retry starts over`, async ({ page }) => {
    const input = await openProfile(page);
    const photo = page.getByRole('main').locator('img').first();
    const before = await photo.getAttribute('src');
    await faults(page, fault);
    await input.setInputFiles(picture());
    await expect(alert(page)).toContainText(message);
    await expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toBeHidden();
    await expect(photo).toHaveAttribute('src', before ?? '');
    await faults(page);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Saved the photo').first()).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });
}

test('S-18 an upload address on another host receives nothing', async ({ page }) => {
  const input = await openProfile(page);
  const result = {
    upload_id: 'uplo_1',
    url: 'https://uploads.evil.example/put',
    uri: '/assets/uploads/uplo_1.png',
    expires_at: '2100-01-01T00:00:00.000Z',
  };
  await faults(page, {
    endpoint: 'uploads.imageUrl',
    kind: 'status',
    status: 200,
    body: { result },
  });
  await input.setInputFiles(picture());
  await expect(alert(page)).toContainText('Could not get upload uri');
});

test('S-17 a renamed file, a drawing, and a file over 10 MB are never sent', async ({ page }) => {
  const input = await openProfile(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads/')) asked.push(request.url());
  });
  await input.setInputFiles(picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await expect(alert(page)).toContainText('The image’s content doesn’t match its file name.');
  await input.setInputFiles(picture(PNG, 'image/svg+xml', 'me.svg'));
  await expect(alert(page)).toContainText('Choose a PNG, JPEG, or WebP image.');
  await input.setInputFiles(picture(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])));
  await expect(alert(page)).toContainText('Images can be up to 10 MB.');
  await expect(alert(page).getByRole('button', { name: 'Try again' })).toBeHidden();
  expect(asked).toEqual([]);
});
