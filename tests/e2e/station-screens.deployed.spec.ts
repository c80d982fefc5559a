import type { Page } from '@playwright/test';
import { E2E_NOW } from './now';
import { inDeployed } from './others';
import { CODE, enter, fits, openStation, tap } from './station-page';
import { expect, test } from './test';

const faults = (page: Page, list: unknown) =>
  page.request.post('http://127.0.0.1:4010/__world/faults', { data: list });
const asOwner = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
  inDeployed('owner', { method, path, body });
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

// The server outlives the tests, and so do its faults.
test.afterEach(({ page }) => faults(page, []));

/** Two questions as long as they may be to share a screen, and one that follows. */
const LONG = [
  ['ques_symptoms', 'Do you have a cough, a fever, a sore throat, or any other sign of infection?'],
  [
    'ques_contact',
    'Were you close to anyone with an infection in the last five days, as you know?',
  ],
  ['ques_laser', 'Do you enter the laser laboratory, the clean room, or the test track today?'],
] as const;
const BUILDINGS = ['Courtyard', 'Harbor house', 'Mill', 'Old foundry', 'Tower', 'Workshop'];

/** Runs in the page: stores arrivals as the station itself does. */
const store = (arrivals: unknown[]) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('atrium.station');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const change = request.result.transaction('kept', 'readwrite');
      change.objectStore('kept').put(arrivals, 'arrivals');
      change.addEventListener('complete', () => {
        request.result.close();
        resolve();
      });
    });
  });

const REFUSED = ['unknown', 'expired', 'answers', 'calledOff', 'signature', 'station', 'used'].map(
  (refused, n) => ({
    id: `arrival_${n}`,
    organization: 'meridian',
    at: `2026-01-13T07:1${n}:00.000Z`,
    code: `10000${n}`,
    visit_id: null,
    name: null,
    walkIn: null,
    submissions: [],
    tries: 0,
    refused,
    until: '2099-01-01T00:00:00.000Z',
  }),
);

test('V8 long questions, text to type, and steps that failed fit 1024×768', async ({ context }) => {
  for (const [id, text] of LONG) await asOwner('PUT', `/questions/${id}`, { text });
  const added = [
    {
      text: 'Which of the buildings are you going to see today?',
      help: 'The reception shows you the way. Ask there if you don’t know where your host works.',
      type: 'choice',
      options: BUILDINGS,
    },
    {
      text: 'What do you bring along that has to be registered at the door?',
      help: 'Computers, cameras, samples, and tools are registered, and leave with you.',
      type: 'text',
    },
  ];
  const ids: string[] = LONG.map(([id]) => id);
  for (const body of added) {
    const call = {
      method: 'POST',
      path: '/questions',
      body: { ...body, is_required: true },
    } as const;
    ids.push(((await inDeployed('owner', call)) as { id: string }).id);
  }
  await asOwner('PUT', '/offices/offi_berlin/questionnaire', {
    question_ids: ids,
    is_enabled: true,
    is_required: false,
  });
  const page = await openStation(context);
  await page.setViewportSize({ width: 1024, height: 768 });
  const failed = page.getByText('That didn’t work. Try again, or ask at reception.');

  await enter(page, CODE);
  await tap(page, 'Yes, that’s me');
  await heading(page, 'A few questions');
  await fits(page, 'long questions');
  await tap(page, 'Not sure');
  await tap(page, 'Next');
  await expect(page.getByText('Answer every question to continue.')).toBeVisible();
  await fits(page, 'long questions, one was forgotten');
  await page.getByRole('button', { name: 'No', exact: true }).first().click();
  await tap(page, 'Next');
  await heading(page, LONG[2][1]);
  await fits(page, 'one question');
  await tap(page, 'Skip');
  await heading(page, added[0]?.text ?? '');
  await fits(page, 'many answers');
  await tap(page, 'Old foundry');
  await heading(page, added[1]?.text ?? '');
  await fits(page, 'text to type');
  await tap(page, 'Next');
  await expect(page.getByText('Enter an answer')).toBeVisible();
  await fits(page, 'text to type, missing');
  await page.getByRole('textbox').fill('A camera');
  await faults(page, [{ endpoint: 'forms.create', kind: 'status', status: 500 }]);
  await tap(page, 'Next');
  await expect(failed).toBeVisible();
  await fits(page, 'text to type, not sent');
  await faults(page, [{ endpoint: 'forms.sign', kind: 'status', status: 500 }]);
  await tap(page, 'Next');
  await heading(page, 'Read and sign');
  await tap(page, /^I agree and sign/);
  await expect(failed).toBeVisible();
  await fits(page, 'agreements, not signed');
  await faults(page, []);

  // The same guest starts over, with an answer that stops them.
  await tap(page, 'Start over');
  await enter(page, CODE);
  await tap(page, 'Yes, that’s me');
  await page.getByRole('button', { name: 'Yes', exact: true }).first().click();
  await page.getByRole('button', { name: 'No', exact: true }).nth(1).click();
  await tap(page, 'Next');
  await tap(page, 'Skip');
  await tap(page, 'Tower');
  await page.getByRole('textbox').fill('Nothing');
  await tap(page, 'Next');
  await heading(page, 'Please don’t go in yet');
  await fits(page, 'an answer that stops a visitor');
});

// Its own clock is wrong: like every device here, it takes the time from the server.
test('V8 F-37 refused arrivals, the camera, the last seconds, and a removed station fit 1024×768', async ({
  context,
}) => {
  await context.addInitScript(() => {
    // An empty page has no devices.
    if (!location.protocol.startsWith('http')) return;
    // A camera that shows a gray picture without a code.
    Reflect.set(
      globalThis,
      'BarcodeDetector',
      class {
        static readonly getSupportedFormats = () => Promise.resolve(['qr_code']);
        readonly detect = () => Promise.resolve([]);
      },
    );
    const camera = () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
      return Promise.resolve(canvas.captureStream());
    };
    Object.assign(navigator.mediaDevices, { getUserMedia: camera });
  });
  await asOwner('PUT', '/v1/settings/offices/offi_berlin', {
    fallback_contact: 'Front desk, extension 12',
  });
  // More guests than are listed.
  const start = new Date(Date.parse(E2E_NOW) + 60_000).toISOString();
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn']) {
    const body = { visitor: { name: `${name} Stein` }, host_id: 'user_member', start };
    await inDeployed('owner', { method: 'POST', path: '/offices/offi_berlin/visits', body });
  }
  const page = await openStation(context);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(store, REFUSED);
  await page.reload();

  await expect(page.getByText('7 arrivals need attention.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan code' })).toBeVisible();
  const expected = page.getByRole('region', { name: 'Expected today' });
  await expect(expected.getByRole('listitem')).toHaveCount(3);
  await fits(page, 'start, with refused arrivals and a camera');
  // Fewer guests are listed below what is wrong, and as before once someone types again.
  await page.keyboard.type('000000');
  await expect(page.getByText(/^We don’t recognize this code/)).toBeVisible();
  await expect(expected.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('7 arrivals need attention.')).toBeVisible();
  await fits(page, 'start, with refused arrivals, a camera, and a wrong code');
  await page.keyboard.type('1');
  await expect(expected.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await tap(page, 'Show');
  await heading(page, 'For reception');
  await fits(page, 'the PIN of the reception');
  await page.getByLabel('Reception PIN').fill('2468');
  await tap(page, 'Show arrivals');
  await heading(page, 'Arrivals that weren’t recorded');
  await expect(page.getByText('and 2 more')).toBeVisible();
  await fits(page, 'refused arrivals');
  // Those that follow appear once the first ones are settled.
  const settle = page.getByRole('button', { name: /^Someone with a code, .*: done$/ });
  for (const left of [5, 5, 4]) {
    await settle.first().click();
    await expect(settle).toHaveCount(left);
  }
  await expect(page.getByText('The code was already used.')).toBeVisible();
  await expect(page.getByText(/^and \d+ more$/)).toBeHidden();
  await tap(page, 'Back to the start');
  await tap(page, 'Scan code');
  await heading(page, 'Hold your code to the camera');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth))
    .toBe(640);
  await fits(page, 'the camera');
  await tap(page, 'Enter the digits');
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(page.getByText('4 arrivals need attention.')).toBeVisible();
  await fits(page, 'start, with refused arrivals and without a network');
  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toBeHidden();

  // Nobody has touched the station for twenty seconds.
  await page.clock.install();
  await tap(page, 'No code?');
  await page.clock.runFor(21_000);
  await expect(page.getByRole('button', { name: 'I need more time' })).toBeVisible();
  await fits(page, 'the last seconds');
  await tap(page, 'I need more time');
  await tap(page, 'Start over');

  // They are still there, and reception can still read them.
  await asOwner('DELETE', '/stations/stat_berlin');
  await page.keyboard.type('000000');
  await expect(page.getByText(/^This station was removed/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pairing code' })).toHaveText(/^\d{6}$/);
  await fits(page, 'removed');
});
