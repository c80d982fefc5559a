import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { DESK, YORK_DESK } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { journeys } from '@tests/helpers/journey';
import { BERLIN } from '@tests/helpers/office-hours';

const { open, serve } = journeys();

const YORK = 'offi_new_york';
const note = (place: string): string => `Times are local to ${place}.`;

/** Opens a form with times as an owner, and finds the panel or section it’s in. */
async function openForm(server: TestServer, path: string, role: string, name: RegExp | string) {
  await open({ server, persona: 'owner', path });
  const form = await screen.findByRole(role, { name });
  const [field] = await within(form).findAllByRole('group', { name: /^(From|Until)/ });
  expect(field).toBeInTheDocument();
  return within(form);
}

/** Every form with times of a place or an office: its address with the office or place, and where it is on the page. */
const FORMS = [
  ['regular hours', 'office', (id: string) => `/admin/hours?office=${id}&open=week`, 'dialog'],
  ['special hours', 'office', (id: string) => `/admin/hours?office=${id}&open=new`, 'dialog'],
  [
    'a period of access',
    'place',
    (id: string) => `/admin/places/${id}/access?grant=new-access`,
    'dialog',
  ],
  ['default hours', 'office', (id: string) => `/admin/offices/${id}`, 'region'],
] as const;

const NAMES = {
  'regular hours': /^Regular hours/,
  'special hours': /./,
  'a period of access': /./,
  'default hours': 'Default hours',
} as const;

describe('TZ-4 a form says whose times are typed', () => {
  deviceIn('Europe/Berlin');

  it.each(FORMS)('%s in New York, typed in Berlin', async (name, of, path, role) => {
    const id = of === 'office' ? YORK : YORK_DESK;
    const form = await openForm(serve(testServer()), path(id), role, NAMES[name]);
    expect(await form.findByText(note('New York'))).toBeVisible();
  });

  it.each([FORMS[0], FORMS[2]])('not %s in Berlin, typed there', async (name, of, path, role) => {
    const id = of === 'office' ? BERLIN : DESK;
    await openForm(serve(testServer()), path(id), role, NAMES[name]);
    expect(screen.queryByText(/^Times are local to/)).toBeNull();
  });

  it('hours that apply all year, if the clocks agree only in winter', async () => {
    const server = serve(testServer());
    // As Berlin’s until the last Sunday of March.
    await offices.update.call(
      { params: { id: YORK }, body: { time_zone: 'Africa/Algiers' } },
      { client: server.as('owner') },
    );
    const form = await openForm(
      server,
      `/admin/hours?office=${YORK}&open=week`,
      'dialog',
      /^Regular hours/,
    );
    expect(await form.findByText(note('Algiers'))).toBeVisible();
  });

  it('the hours of a day, and the calendar they’re in', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: `/admin/hours?office=${YORK}&open=2026-03-12` });
    const day = await screen.findByRole('dialog', { name: /^Thu, Mar 12/ });
    expect(await within(day).findByText(note('New York'))).toBeVisible();
    expect(screen.getAllByText(note('New York'))).toHaveLength(2);
  });
});
