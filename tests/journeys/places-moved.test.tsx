import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { liveStatus } from '@/lib/realtime';
import { announcements } from '@/ui/announcer';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { releaseAll } from '@tests/helpers/bookings';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
const FLOOR = 'area_ber-2';
const RESEARCH = 'area_ber-2-north';
const DESIGN = 'area_ber-2-west';

beforeEach(() => width(true));

/** The panel of a place, live, with another description typed. */
async function openTyped(id: string, persona = 'owner'): Promise<TestServer> {
  const server = serve(testServer());
  releaseAll(server);
  await open({ server, persona, path: `/admin/places/${id}`, live: true });
  const description = await screen.findByLabelText(/^Description/);
  await eventually(() => expect(liveStatus().state).toBe('live'));
  await userEvent.clear(description);
  await userEvent.type(description, 'By the window');
  return server;
}

/** A change by another admin in the meantime, through the same server. */
const move = (server: TestServer, id: string, parent_id: string) =>
  resourceEditing.update.call(
    { params: { id }, body: { parent_id } },
    { client: server.as('owner') },
  );
const panel = () => within(screen.getByRole('complementary'));
const home = () => panel().getByRole('combobox', { name: 'Floor or area' });
const typed = () => panel().getByLabelText(/^Description/);
/** How often a text was announced politely. */
const announced = (text: string) => says.filter((each) => each === text).length;
const says: string[] = [];
beforeEach(() => {
  says.length = 0;
  const stop = announcements.subscribe(() => {
    const { text, politeness } = announcements.get() ?? {};
    if (text !== undefined && politeness === 'polite') says.push(text);
  });
  return stop;
});
const save = () => userEvent.click(panel().getByRole('button', { name: 'Save' }));
const row = ({ world }: TestServer, id: string) => world.tables.resources.get(id);

describe('a place is being changed while someone else moves what it’s in', () => {
  it.each([
    ['area', RESEARCH, 'Floor 3 › Research', 'BerlinFloor 3Research'],
    ['floor', FLOOR, 'Floor 3 › Floor 2 › Research', 'BerlinFloor 3Floor 2Research'],
  ])('HUB-1 its %s: it’s shown where it is now, and what was typed is saved', async (...its) => {
    const [_what, id, now, path] = its;
    const server = await openTyped(DESK);
    await move(server, id, 'area_ber-3');
    await eventually(() => expect(home()).toHaveDisplayValue(now));
    const nav = panel().getByRole('navigation', { name: 'Where this place is' });
    expect(nav).toHaveTextContent(path);
    expect(panel().getByRole('link', { name: 'Edit floor' })).toHaveAttribute(
      'href',
      '/admin/floors/area_ber-3/editor',
    );
    expect(typed()).toHaveValue('By the window');
    await save();
    await eventually(() => expect(row(server, DESK)?.description).toBe('By the window'));
    expect(row(server, DESK)?.parent_id).toBe(RESEARCH);
  });

  it('HUB-1 F-6 out of what they manage: it isn’t theirs anymore, with what was typed', async () => {
    const server = await openTyped('reso_ber-p-bike-1', 'resource-manager');
    await move(server, 'area_ber-p-bicycles', 'area_ber-1');
    await eventually(() => expect(panel().getByText(/^You don’t manage this place/)).toBeVisible());
    await eventually(() => expect(panel().getByText('By the window')).toBeVisible());
  });

  it('RES-5 the area that was chosen for it, into it: that stays chosen, and can’t be saved', async () => {
    const server = await openTyped(RESEARCH);
    await userEvent.selectOptions(home(), 'Floor 2 › Design');
    await move(server, DESIGN, RESEARCH);
    await eventually(() => expect(home()).toHaveDisplayValue('Floor 2 › Research › Design'));
    // Said as soon as it’s known, before anyone tries to save.
    await eventually(() =>
      expect(home()).toHaveAccessibleDescription(
        'This one is inside Research. Choose another one.',
      ),
    );
    expect(announced('This one is inside Research. Choose another one.')).toBe(1);
    await save();
    expect(typed()).toHaveValue('By the window');
    expect(row(server, RESEARCH)?.parent_id).toBe(FLOOR);
    await userEvent.selectOptions(home(), 'Floor 3');
    await save();
    await eventually(() => expect(row(server, RESEARCH)?.parent_id).toBe('area_ber-3'));
    expect(row(server, RESEARCH)?.description).toBe('By the window');
  });

  it('RES-5 the area that was chosen for it is deleted: says so, and asks for another', async () => {
    const server = await openTyped(DESK);
    await userEvent.selectOptions(home(), 'Floor 2 › Design');
    await resourceEditing.remove.call({ params: { id: DESIGN } }, { client: server.as('owner') });
    await eventually(() => expect(within(home()).queryByText('Floor 2 › Design')).toBeNull());
    expect(home()).toHaveDisplayValue('Choose');
    await eventually(() =>
      expect(home()).toHaveAccessibleDescription('This one was deleted. Choose another one.'),
    );
    expect(announced('This one was deleted. Choose another one.')).toBe(1);
    expect(typed()).toHaveValue('By the window');
    expect(row(server, DESK)?.description).not.toBe('By the window');
    await userEvent.selectOptions(home(), 'Floor 3');
    await eventually(() => expect(home()).not.toHaveAccessibleDescription());
    await save();
    await eventually(() => expect(row(server, DESK)?.parent_id).toBe('area_ber-3'));
  });

  it('A-7 the problems that a new form starts with aren’t said before someone tries to save', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/places/new', live: true });
    await eventually(() => expect(home()).toBeVisible());
    await eventually(() => expect(liveStatus().state).toBe('live'));
    expect(home()).not.toBeInvalid();
  });
});
