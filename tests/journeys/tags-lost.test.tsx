import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '@mocks/adapters/vitest';
import type { Fault } from '@mocks/core/faults';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();

const row = (name: string) =>
  screen.findByRole('row', { name: (words) => words.includes(`Select ${name}`) });

describe('F-2 a deletion of a tag whose answer is lost', () => {
  const LOST = { endpoint: 'tags.remove', kind: 'offline', after: true, times: 1 } as const;
  const UNREADABLE = [
    { endpoint: 'tags.get', kind: 'status', status: 422 },
    { endpoint: 'tags.list', kind: 'status', status: 422 },
  ] as const;

  const having = ({ world }: TestServer, name: string) => {
    const tag = [...world.tables.tags.all()].find((each) => each.name === name);
    return world.tables.resources
      .by('organization', 'orga_meridian')
      .filter(({ tag_ids }) => tag_ids.includes(tag?.id ?? ''))
      .map(({ id }) => id)
      .toSorted();
  };
  /** Merges the one tag into the other with the last answer lost; what happens to the reads is up to each test. */
  async function merge(...faults: readonly Fault[]) {
    const { server } = await open({ path: '/admin/tags', persona: 'owner' });
    const board = having(server, 'Whiteboard');
    const video = having(server, 'Video conference');
    await userEvent.click(within(await row('Video conference')).getByRole('checkbox'));
    await userEvent.click(within(await row('Whiteboard')).getByRole('checkbox'));
    server.faults.set(faults);
    await userEvent.click(screen.getByRole('button', { name: 'Merge into Whiteboard' }));
    return { server, video, board, both: [...new Set([...board, ...video])].toSorted() };
  }

  it('merges them, and Undo brings the other back', async () => {
    const { server, video, board, both } = await merge(LOST);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getAllByText('Merged Video conference into Whiteboard')).not.toEqual([]);
    expect(having(server, 'Whiteboard')).toEqual(both);
    await userEvent.click(undo);
    await row('Video conference');
    await waitFor(() => expect(having(server, 'Whiteboard')).toEqual(board));
    expect(having(server, 'Video conference')).toEqual(video);
  });

  it('RACE-9 takes everything back if it’s certain that the tag is still there', async () => {
    const { server, video, board } = await merge({ ...LOST, after: false });
    await screen.findAllByText(/^Connection problem\./);
    await waitFor(() => expect(having(server, 'Whiteboard')).toEqual(board));
    expect(having(server, 'Video conference')).toEqual(video);
  });

  it.each([
    ['was deleted', true],
    ['is still there', false],
  ])(
    'RACE-9 UNDO-1 takes nothing back while no one can tell, and Undo finds out that it %s',
    async (_, after) => {
      const { server, video, board, both } = await merge({ ...LOST, after }, ...UNREADABLE);
      await screen.findByText(/^Merged Video conference into Whiteboard: .* couldn’t confirm/);
      expect(screen.queryByText('Merged Video conference into Whiteboard')).not.toBeInTheDocument();
      // No place has lost anything.
      expect(having(server, 'Whiteboard')).toEqual(both);
      server.faults.set([]);
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(having(server, 'Whiteboard')).toEqual(board));
      await waitFor(() => expect(having(server, 'Video conference')).toEqual(video));
      const { tags } = server.world.tables;
      const named = [...tags.all()].filter(({ name }) => name === 'Video conference');
      expect(named).toHaveLength(1);
    },
  );

  it('RACE-9 of several, those deleted before it stay deleted, and Undo restores them all', async () => {
    const { server } = await open({ path: '/admin/tags', persona: 'owner' });
    const names = ['Video conference', 'Whiteboard'];
    const before = names.map((name) => having(server, name));
    for (const name of names) {
      await userEvent.click(within(await row(name)).getByRole('checkbox'));
    }
    server.faults.set([{ endpoint: 'tags.remove', kind: 'offline', after: true }, ...UNREADABLE]);
    await userEvent.click(screen.getByRole('button', { name: /^Delete 2 tags/ }));
    const notice = within(await screen.findByRole('region', { name: 'Recent changes' }));
    for (const name of names) await notice.findByText(name);
    expect(notice.getAllByText(/we couldn’t confirm whether this was changed/)).toHaveLength(2);
    expect(names.flatMap((name) => having(server, name))).toEqual([]);
    server.faults.set([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names.map((name) => having(server, name))).toEqual(before));
  });
});
