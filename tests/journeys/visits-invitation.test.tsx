import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codeOf } from '@tests/helpers/code';
import { nextDownload } from '@tests/helpers/downloads';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();
afterEach(() => {
  vi.restoreAllMocks();
});

const path = '/visits/visi_ines';
const shape = async () =>
  (await screen.findByRole('img', { name: 'QR code for Ines Duarte' }))
    .querySelector('path')
    ?.getAttribute('d');

it('VISIT-5 the QR code holds the digits next to it, and after a new code the new ones', async () => {
  const { server } = await open({ path });
  expect(await shape()).toBe(codeOf('482915'));
  await userEvent.click(screen.getByRole('button', { name: 'New code' }));
  await waitFor(() => expect(screen.queryByText('482 915')).not.toBeInTheDocument());
  const code = server.world.tables.visits.get('visi_ines')?.code ?? '';
  expect(code).not.toBe('482915');
  await waitFor(async () => expect(await shape()).toBe(codeOf(code)));
});

it('TZ-1 PRIV-1 the guest’s calendar file has time, place, host, and code, but not the host’s note', async () => {
  const { server } = await open({ path });
  expect(server.world.tables.visits.get('visi_ines')?.note).toContain('charge a van');
  const file = nextDownload();
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar file' }));
  const { name, type, text } = await file;
  expect(name).toBe('visit.ics');
  expect(type).toMatch(/^text\/calendar/);
  // The file folds its long lines.
  const words = text.replaceAll('\r\n ', '');
  for (const part of [
    'UID:visi_ines@atrium',
    'DTSTART:20260310T090000Z',
    'DTEND:20260310T110000Z',
    'STATUS:CONFIRMED',
    'Berlin',
    'Maya Lindqvist',
    '482 915',
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain('charge a van');
});
