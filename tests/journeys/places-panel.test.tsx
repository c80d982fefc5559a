import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { tickets } from '@/api/tickets';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { releaseAll } from '@tests/helpers/bookings';
import { inNewDesign } from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { answering, PNG } from '@tests/helpers/uploads';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
const SECOND = 'reso_ber-2-d-15';
const FLOOR = 'area_ber-2';

beforeEach(() => {
  width(true);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

const openPlaces = (server: TestServer, below: string, live = false) =>
  open({ server, persona: 'owner', path: `/admin/places${below}`, live });
const row = ({ world }: TestServer, id: string) => world.tables.resources.get(id);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: RegExp | string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

describe('F-44 RES-9 a picture of a place that fails to upload', () => {
  it.each([
    ['Could not get upload uri', 200, 500],
    ['Upload failed with status 500', 500, undefined],
    ['Network error during upload', 0, undefined],
    // The file was sent, but the server didn’t store it.
    ['Could not upload file', 200, undefined],
  ])('says “%s”, and the place does not change', async (message, sent, refused) => {
    const server = serve(testServer());
    const before = row(server, DESK)?.medias;
    await openPlaces(server, `/${DESK}`);
    const pictures = await region('Pictures');
    if (refused !== undefined) {
      server.faults.add({
        endpoint: 'resources.mediaUploadUrl',
        kind: 'status',
        status: refused,
      });
    }
    vi.stubGlobal('XMLHttpRequest', answering(sent));
    await userEvent.upload(pictures.getByLabelText('Picture of this place'), PNG);
    expect(await pictures.findByText(message)).toBeVisible();
    expect(pictures.getByText('Nothing was changed.')).toBeVisible();
    expect(row(server, DESK)?.medias).toEqual(before);
  });
});

describe('RES-9 a picture of a place', () => {
  it('shows the progress, then appears with the others, and Undo removes it', async () => {
    const server = serve(testServer());
    const { uploads } = server.world.tables;
    let arrive = (): void => {};
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends answering(200) {
        override send() {
          const part = { lengthComputable: true, loaded: 40, total: 100 };
          this.upload.dispatchEvent(new ProgressEvent('progress', part));
          arrive = () => {
            for (const { id } of Array.from(uploads.all())) {
              uploads.update(id, { arrived_at: server.world.now, content_type: 'image/png' });
            }
            this.dispatchEvent(new Event('load'));
          };
        }
      },
    );
    const before = row(server, DESK)?.medias.length ?? 0;
    await openPlaces(server, `/${DESK}`);
    const pictures = await region('Pictures');
    await userEvent.upload(pictures.getByLabelText('Picture of this place'), PNG);
    const bar = await pictures.findByRole('progressbar', { name: 'Uploading the picture' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '40'));
    arrive();
    await waitFor(() => expect(row(server, DESK)?.medias).toHaveLength(before + 1));
    await press('Undo');
    await waitFor(() => expect(row(server, DESK)?.medias).toHaveLength(before));
  });
});

describe('the panel of a place', () => {
  it('lists the open workplace requests on it, each with a link', async () => {
    const server = serve(inNewDesign('owner'));
    const made = await tickets.create.call(
      {
        body: {
          type_id: 'ttyp_repair',
          office_id: 'offi_berlin',
          resource_id: DESK,
          description: 'It wobbles',
        },
      },
      { client: server.as('member') },
    );
    await openPlaces(server, `/${DESK}`);
    const requests = await region('Open workplace requests');
    const links = requests.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`/admin/tickets?ticket=${made?.id}`);
  });

  it('A-15 the focus stays in the panel when a tag goes, although the answer was lost', async () => {
    const server = serve(testServer());
    const room = server.world.tables.resources
      .by('organization', 'orga_meridian')
      .find(({ tag_ids }) => tag_ids.length > 1);
    if (!room) throw new Error('No place has two tags');
    await openPlaces(server, `/${room.id}`);
    const tags = await region('Tags');
    const [first] = tags.getAllByRole('button', { name: /^Remove (?!all)/ });
    server.faults.add({
      endpoint: 'tags.removeFromResource',
      kind: 'offline',
      after: true,
      times: 1,
    });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('RES-12 UNDO-1 all tags are removed with one press, and restored with the place’s own values', async () => {
    const server = serve(testServer());
    const room = server.world.tables.resources
      .by('organization', 'orga_meridian')
      .find(({ tag_ids }) => tag_ids.length > 1 && tag_ids.includes('tag_seats_8'));
    if (!room) throw new Error('No room has eight seats');
    server.world.tables.resources.update(room.id, { tag_values: { tag_seats_8: 9 } });
    await openPlaces(server, `/${room.id}`);
    await region('Tags');
    await press(`Remove all ${room.tag_ids.length} tags`);
    await screen.findByText('No tags yet');
    expect(row(server, room.id)?.tag_ids).toEqual([]);
    await press('Undo');
    await waitFor(() =>
      expect(row(server, room.id)?.tag_ids.toSorted()).toEqual(room.tag_ids.toSorted()),
    );
    await waitFor(() => expect(row(server, room.id)?.tag_values).toMatchObject({ tag_seats_8: 9 }));
  });

  it('HUB-1 shows what someone else changes, and keeps what is typed', async () => {
    const server = serve(testServer());
    await openPlaces(server, `/${DESK}`, true);
    const description = await screen.findByLabelText(/^Description/);
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await userEvent.clear(description);
    await userEvent.type(description, 'By the window');
    await resourceEditing.update.call(
      { params: { id: DESK }, body: { name: 'D-14b' } },
      { client: server.as('owner') },
    );
    await screen.findByRole('complementary', { name: 'D-14b' });
    expect(screen.getByLabelText(/^Description/)).toHaveValue('By the window');
  });
});

describe('a place that someone else deletes while it’s being changed', () => {
  it.each([
    ['itself', DESK],
    ['with its area', undefined],
    ['with its floor', FLOOR],
  ])('UI-7 F-6 is said to be gone, %s, with what was typed', async (_what, id) => {
    const server = serve(testServer());
    releaseAll(server);
    await openPlaces(server, `/${DESK}`, true);
    const description = await screen.findByLabelText(/^Description/);
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await userEvent.clear(description);
    await userEvent.type(description, 'By the window');
    const gone = id ?? row(server, DESK)?.parent_id ?? '';
    await resourceEditing.remove.call({ params: { id: gone } }, { client: server.as('owner') });
    expect(
      await screen.findByText('It was deleted or belongs to another organization.'),
    ).toBeVisible();
    expect(await screen.findByText('By the window')).toBeVisible();
    const panel = within(screen.getByRole('complementary', { name: 'Place not found' }));
    expect(panel.getAllByText('Place not found')).toHaveLength(1);
  });
});

describe('many places', () => {
  /** Selects two desks and moves them to another area. */
  async function moveTwo(server: TestServer) {
    const before = [DESK, SECOND].map((id) => row(server, id)?.parent_id);
    await openPlaces(server, `?view=list&q=D-1&type=desk&floor=${FLOOR}`);
    for (const name of ['D-14', 'D-15']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    await press('Move 2');
    const homes = await screen.findAllByRole('menuitem');
    const home = homes.find(({ textContent }) => textContent === 'Floor 1');
    await userEvent.click(home ?? (homes[0] as HTMLElement));
    await waitFor(() => expect(row(server, SECOND)?.parent_id).not.toBe(before[1]));
    return before;
  }

  it('RACE-7 stay where someone else has put one of them since: Undo says which', async () => {
    const server = serve(testServer());
    releaseAll(server);
    await moveTwo(server);
    const moved = row(server, DESK)?.parent_id;
    server.world.clock.jump(1000);
    await resourceEditing.update.call(
      { params: { id: SECOND }, body: { parent_id: 'area_ber-3' } },
      { client: server.as('owner') },
    );
    await press('Undo');
    expect(await screen.findByText(/^Couldn’t undo.*D-15: /)).toBeVisible();
    expect(row(server, SECOND)?.parent_id).toBe('area_ber-3');
    expect(row(server, DESK)?.parent_id).toBe(moved);
  });

  it('move to another area together, and back with one Undo', async () => {
    const server = serve(testServer());
    releaseAll(server);
    const before = await moveTwo(server);
    expect(row(server, DESK)?.parent_id).toBe(row(server, SECOND)?.parent_id);
    await press('Undo');
    await waitFor(() =>
      expect([DESK, SECOND].map((id) => row(server, id)?.parent_id)).toEqual(before),
    );
  });
});

describe('a floor', () => {
  const floors = ({ world }: TestServer, office: string) =>
    [...world.tables.resources.all()].filter(
      ({ parent_id, office_id }) => parent_id === null && office_id === office,
    );
  const onFloor = ({ world }: TestServer, id: string | undefined) =>
    [...world.tables.resources.all()].filter(({ floor_id }) => floor_id === id);

  it('LARGE-1 LARGE-5 is copied to another office after its effect, and one Undo deletes the copy', async () => {
    const server = serve(testServer());
    const source = onFloor(server, FLOOR);
    const office = [...server.world.tables.offices.by('organization', 'orga_meridian')].find(
      ({ id }) => id !== 'offi_berlin',
    );
    const there = () => floors(server, office?.id ?? '');
    const { router } = await openPlaces(server, `/${FLOOR}`);
    await press('Copy floor');
    const copy = await region('Copy Floor 2');
    const places = source.filter(({ type }) => type !== 'area').length;
    expect(copy.getByRole('status')).toHaveTextContent(`${places} places`);
    expect(copy.getByRole('status')).toHaveTextContent('Bookings, closures, managers');
    // Its own office already has a floor of this name.
    expect(copy.getByLabelText('Name')).toHaveValue('Floor 2 (copy)');
    const name = copy.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'floor 2');
    expect(name).toHaveAccessibleDescription('Another floor of this office has this name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Annex');
    await userEvent.selectOptions(copy.getByLabelText('Office'), office?.name ?? '');
    expect(copy.getByRole('status')).toHaveTextContent(`of ${office?.name} apply to the copy`);
    const before = there().length;
    await press('Copy Floor 2');
    await waitFor(() => expect(there()).toHaveLength(before + 1));
    const made = await waitFor(() => {
      const found = there().find((each) => each.name === 'Annex');
      expect(router.state.location.pathname).toBe(`/admin/places/${found?.id}`);
      return found;
    });
    expect(onFloor(server, made?.id)).toHaveLength(source.length);
    const notice = within(await screen.findByRole('region', { name: 'Recent changes' }));
    expect(await notice.findByText(`Copied Floor 2 to Annex in ${office?.name}`)).toBeVisible();
    await userEvent.click(await notice.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(there()).toHaveLength(before));
    expect(onFloor(server, FLOOR)).toEqual(source);
  });

  it('ACC-5 is not copied by someone who manages only it, and the button says why', async () => {
    const server = serve(testServer());
    const { world } = server;
    world.transact(() => {
      for (const each of world.tables.resourceManagers.all()) {
        world.tables.resourceManagers.update(each.id, { resource_id: FLOOR });
      }
    });
    await open({ server, persona: 'resource-manager', path: `/admin/places/${FLOOR}` });
    expect(await screen.findByRole('button', { name: /^Copy floor/ })).toHaveAccessibleDescription(
      'Only admins can add floors.',
    );
  });
});
