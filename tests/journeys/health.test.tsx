import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from '@/api/health';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { pdf } from '@tests/helpers/health';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(): string {
        return 'blob:https://meridian.atrium.test/1';
      }
      static override revokeObjectURL(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Document file'), file, {
    applyAccept: false,
  });
const vaccinations = async (server: TestServer, persona = 'member') =>
  (await health.vaccinations.call({ query: {} }, { client: server.as(persona) })).elements;
const tests = async (server: TestServer, persona = 'member') =>
  (await health.tests.call({ query: {} }, { client: server.as(persona) })).elements;

describe('submitting a health document', () => {
  it('a readable scan takes three presses, one of them in the file chooser', async () => {
    const { server } = await open({ path: '/health' });
    await press('Add a vaccination');
    await choose(pdf('Vaccine: Tetanus\nDose: 2026-01-12 AB1234'));
    await screen.findByText('We read your file');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Vaccine/ })).toHaveDisplayValue('Tetanus'),
    );
    expect(screen.getByRole('textbox', { name: /^Batch of dose 1/ })).toHaveValue('AB1234');
    await press('Send for review');
    expect(await screen.findByText('Tetanus vaccination')).toBeVisible();
    const [made] = await vaccinations(server);
    expect(made).toMatchObject({
      status: 'pending',
      vaccine: { name: 'Tetanus' },
      doses: [{ date: '2026-01-12', batch: 'AB1234' }],
    });
    expect(made?.document_url).toContain('/assets/documents/');
  });

  it('an unreadable scan is kept, and its details are entered by hand', async () => {
    const { server } = await open({ path: '/health?add=test' });
    await choose(pdf('~~~', 'blurred.pdf'));
    await screen.findByText('We couldn’t read your file');
    expect(screen.getByText(/^blurred\.pdf is attached\./)).toBeVisible();
    await press('Send for review');
    expect(await screen.findAllByText('Choose the result')).not.toHaveLength(0);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Negative');
    const day = within(screen.getByRole('group', { name: /^Day of the test/ }));
    for (const [part, text] of [
      ['day', '10'],
      ['month', '03'],
      ['year', '2026'],
    ] as const) {
      await userEvent.click(day.getByRole('spinbutton', { name: new RegExp(`^${part}`) }));
      await userEvent.keyboard(text);
    }
    const time = within(screen.getByRole('group', { name: /^Time of the test/ }));
    await userEvent.click(time.getByRole('spinbutton', { name: /^hour/ }));
    await userEvent.keyboard('07');
    await userEvent.click(time.getByRole('spinbutton', { name: /^minute/ }));
    await userEvent.keyboard('15');
    await press('Send for review');
    await waitFor(async () => expect(await tests(server)).toHaveLength(2));
    const [made] = await tests(server);
    expect(made).toMatchObject({
      result: 'negative',
      tested_at: '2026-03-10T06:15:00.000Z',
    });
    expect(made?.document_url).toContain('/assets/documents/');
  });

  it.each([
    ['wrong type', new File(['a'], 'a.txt', { type: 'text/plain' }), /^Choose a PNG, JPEG/],
    ['empty', new File([], 'a.pdf', { type: 'application/pdf' }), 'This file is empty.'],
    [
      'too large',
      Object.defineProperty(pdf('x'), 'size', { value: 10 * 1024 * 1024 + 1 }),
      'Files can be up to 10 MB.',
    ],
    [
      'cut in half',
      new File(['%PDF-1.7\nResult:'], 'a.pdf', { type: 'application/pdf' }),
      /^Part of this file is missing\./,
    ],
  ])('S-17 a file that is %s is not sent, with its reason', async (_title, file, words) => {
    const { server } = await open({ path: '/health?add=test' });
    const count = () => [...server.world.tables.uploads.all()].length;
    const before = count();
    await choose(file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Nothing was submitted.')).toBeVisible();
    expect(count()).toBe(before);
  });

  it.each([
    ['offline', 'Couldn’t send this file. Check your connection.'],
    ['wrong-shape', 'Couldn’t read this file'],
  ] as const)(
    'F-2 a scan that fails (%s) changed nothing, and can be tried again',
    async (kind, words) => {
      const server = serve(testServer());
      server.faults.set([{ endpoint: 'health.scanTest', kind }]);
      await open({ server, path: '/health?add=test' });
      await choose(pdf('Result: negative'));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByText(/saved/)).not.toBeInTheDocument();
      server.faults.set([]);
      await press('Try again');
      await screen.findByText('We read your file');
    },
  );

  it('shows that a file is being read, which can be canceled and submits nothing', async () => {
    const server = serve(testServer());
    server.faults.set([{ endpoint: 'health.scanTest', kind: 'hang' }]);
    await open({ server, path: '/health?add=test' });
    const before = (await tests(server)).length;
    await choose(pdf('Result: negative', 'result.pdf'));
    const bar = await screen.findByRole('progressbar', {
      name: 'Uploading and reading result.pdf…',
    });
    expect(bar.closest('[role="status"]')).toHaveTextContent('Uploading and reading result.pdf…');
    const cancel = within(bar.closest('form') ?? document.body).getAllByRole('button', {
      name: 'Cancel',
    })[0]!;
    await userEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(await tests(server)).toHaveLength(before);
    // Another file is read, and the canceled one doesn’t come back.
    server.faults.set([]);
    await choose(pdf('Result: negative', 'second.pdf'));
    await screen.findByText('We read your file');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('F-2 a failure keeps what was typed, and the second try submits it once', async () => {
    const server = serve(testServer());
    await open({ server, path: '/health?add=vaccination' });
    await choose(pdf('Vaccine: Influenza\nDose: 2026-02-01'));
    await screen.findByText('We read your file');
    await userEvent.type(screen.getByRole('textbox', { name: /^Batch of dose 1/ }), 'QX-7');
    server.faults.add({ endpoint: 'health.createVaccination', kind: 'status', status: 503 });
    await press('Send for review');
    await screen.findByText('Your document wasn’t submitted');
    expect(screen.getByRole('textbox', { name: /^Batch of dose 1/ })).toHaveValue('QX-7');
    server.faults.set([]);
    await press('Send for review');
    await waitFor(async () => expect(await vaccinations(server)).toHaveLength(2));
  });

  it('S-19 nothing of a document is kept in the browser', async () => {
    await open({ path: '/health?add=vaccination' });
    await choose(pdf('Vaccine: Influenza\nDose: 2026-02-01 SECRET-7'));
    await screen.findByText('We read your file');
    await userEvent.type(screen.getByRole('textbox', { name: /^Batch of dose 1/ }), 'X');
    const kept = JSON.stringify(
      [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    );
    expect(kept).not.toMatch(/SECRET-7|Influenza|vacc_/);
  });
});

describe('my health documents', () => {
  it('show their answers, and a declined one leads to a new one', async () => {
    const { router } = await open({ path: '/health?document=hdoc_maya_test' });
    expect((await screen.findAllByText('The name cannot be read')).length).toBeGreaterThan(0);
    await press('Send a new one');
    await waitFor(() => expect(router.state.location.search).toEqual({ add: 'test' }));
  });

  it('an expired approved document says so', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.healthDocuments.update('hdoc_maya', { expires_on: '2026-03-09' }),
    );
    await open({ server, path: '/health' });
    expect(await screen.findByText('Expired')).toBeVisible();
  });

  it('PRIV-4 someone else’s document is not there, and the page can’t be exported', async () => {
    await open({ persona: 'member-2', path: '/health?document=hdoc_maya' });
    expect(
      await screen.findByText('This document isn’t available. It may belong to someone else.'),
    ).toBeVisible();
    expect(screen.queryByText('Influenza vaccination')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });
});
