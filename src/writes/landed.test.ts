import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { eventually } from '@tests/helpers/eventually';
import { lossyServer, offline, things, type Thing } from '@tests/helpers/lossy-server';
import { batch } from './batch';
import { ReadAgain } from './doubts';
import { writer } from './write';

const server = lossyServer();

const add = (name: string) =>
  batch(server.current.client, (send) => send(things.add, { body: { name } }));
const change = (name: string) =>
  batch(server.current.client, (send) =>
    send(things.change, { params: { id: 'old' }, body: { name } }),
  );

describe('a batch whose answer was lost', () => {
  it('F-2 continues with what it created, which is new and has what was sent', async () => {
    server.current.answers = [offline];
    expect(await add('New')).toEqual({ id: 'new-1', name: 'New', size: 1 });
    // Something with that name is there already, so it isn’t taken for a new one.
    server.current.answers = [offline];
    expect(await add('Old')).toMatchObject({ id: 'new-2', name: 'Old' });
    expect(server.current.sent).toEqual(['add', 'add']);
  });

  it('F-2 finds what it created by the id of what that belongs to, too', async () => {
    const addTo = (room_id: string) =>
      batch(server.current.client, (send) => send(things.add, { body: { name: 'Desk', room_id } }));
    server.current.answers = [offline];
    expect(await addTo('atrium')).toMatchObject({ id: 'new-1', room: { id: 'atrium' } });
    // What’s new by now belongs to another one.
    server.current.present = [
      ...server.current.present,
      { id: 'other', name: 'Desk', size: 1, room: { id: 'library' } },
    ];
    server.current.answers = [offline];
    server.current.isUnreached = true;
    await expect(addTo('atrium')).rejects.toBe(offline);
  });

  it('F-2 TZ-1 finds what it created or changed if the server writes the same instants differently', async () => {
    const body = { name: 'New', begins: '2026-03-10T09:00:00.000Z' };
    server.current.answers = [offline, offline];
    expect(await batch(server.current.client, (send) => send(things.add, { body }))).toMatchObject({
      id: 'new-1',
      begins: '2026-03-10T09:00:00+00:00',
    });
    const parts = [{ place_id: 'desk', from: '2026-03-10T08:00:00.000Z' }];
    const input = { params: { id: 'old' }, body: { ...body, parts } };
    expect(await batch(server.current.client, (send) => send(things.change, input))).toMatchObject({
      id: 'old',
      name: 'New',
    });
    // At that time, something else begins an hour later by the same clock.
    server.current.isUnreached = true;
    server.current.answers = [offline];
    const other = { name: 'Other', begins: '2026-03-10T09:00:00.000Z' };
    const attempt = batch(server.current.client, (send) => send(things.add, { body: other }));
    server.current.write({}, { ...other, begins: '2026-03-10T09:00:00-01:00' });
    await expect(attempt).rejects.toBe(offline);
  });

  it('F-2 continues with what it changed', async () => {
    server.current.answers = [offline];
    expect(await change('Changed')).toMatchObject({ id: 'old', name: 'Changed' });
  });

  it('F-2 F-18 names those that it created of several, and those that were left out', async () => {
    const addAll = (...names: string[]) =>
      batch(server.current.client, (send) => send(things.addAll, { body: { names } }));
    server.current.answers = [offline];
    expect(await addAll('Old', 'A', 'B')).toMatchObject({
      elements: [{ name: 'A' }, { name: 'B' }],
      left: ['Old'],
    });
    // An empty success.
    expect(await addAll('C')).toMatchObject({ elements: [{ name: 'C' }], left: [] });
    server.current.answers = [offline];
    server.current.isUnreached = true;
    await expect(addAll('D')).rejects.toBe(offline);
  });

  it('F-18 claims nothing after an empty success if what it created can’t be found', async () => {
    server.current.isUnreadable = true;
    expect(
      await batch(server.current.client, (send) =>
        send(things.addAll, { body: { names: ['New'] } }),
      ),
    ).toBeUndefined();
  });

  it('F-2 rejects where nothing was written', async () => {
    server.current.answers = [offline];
    server.current.isUnreached = true;
    await expect(add('New')).rejects.toBe(offline);
    server.current.isUnreached = false;
    expect(await add('New')).toMatchObject({ name: 'New' });
  });

  it('F-2 writes nothing again before what was saved could be read and shown', async () => {
    server.current.answers = [offline];
    server.current.isUnreadable = true;
    await expect(add('New')).rejects.toBe(offline);
    await expect(add('New')).rejects.toThrow(/^Couldn’t check what was saved before\./);
    server.current.isUnreadable = false;
    await expect(add('New')).rejects.toBeInstanceOf(ReadAgain);
    expect(server.current.sent).toEqual(['add']);
    await add('Another');
    expect(server.current.present.map(({ name }) => name)).toEqual(['Old', 'New', 'Another']);
  });

  it('F-2 RACE-7 waits for what the page begins to read as it shows what was saved', async () => {
    const { client } = server.current;
    const [list, detail] = [things.list.query(), things.get.query({ params: { id: 'old' } })];
    // It was shown before, and isn’t now.
    await client.query(detail);
    server.current.answers = [offline];
    server.current.isUnreadable = true;
    await expect(add('New')).rejects.toBe(offline);
    server.current.isUnreadable = false;
    const answer = server.current.send.bind(server.current);
    let leave = (): void => {};
    vi.spyOn(server.current, 'send').mockImplementation(async (call, input) => {
      const answered = await answer(call, input);
      if (call.name === 'list') {
        leave = new QueryObserver(client, detail).subscribe(() => undefined);
      } else {
        await eventually(() =>
          expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false),
        );
      }
      return answered;
    });
    await expect(add('New')).rejects.toThrow(/^What was saved before is shown now\./);
    expect(client.getQueryState(detail.queryKey)?.isInvalidated).toBe(false);
    leave();
  });

  it('RACE-7 accepts the refusal of an outdated write if the current version has what was sent', async () => {
    const refusal = (current: Thing) =>
      new ApiError({
        endpoint: 'things.change',
        status: 409,
        statusText: '',
        response: { result: { errors: { updated_at: 'Changed' }, current } },
        raw: '',
      });
    server.current.answers = [refusal({ id: 'old', name: 'Mine', size: 1 })];
    expect(await change('Mine')).toMatchObject({ name: 'Mine' });
    const theirs = refusal({ id: 'old', name: 'Theirs', size: 1 });
    server.current.answers = [theirs];
    await expect(change('Mine')).rejects.toBe(theirs);
  });
});

describe('a write of a thing with parts', () => {
  const parts = [
    { place_id: 'desk', from: '8:00' },
    { place_id: 'room', from: '9:00' },
  ];

  it('F-2 is found by its parts, in any order', async () => {
    const addParts = (given: typeof parts) =>
      batch(server.current.client, (send) =>
        send(things.add, { body: { name: '', parts: given } }),
      );
    server.current.answers = [offline];
    expect(await addParts(parts)).toMatchObject({ id: 'new-1' });
    // What’s new by now has other parts, or more of them.
    const theirs = [...parts, { place_id: 'desk', from: '9:00' }];
    server.current.write({ id: 'theirs' }, { name: '', parts: theirs });
    server.current.write({ id: 'others' }, { name: '', parts: theirs.slice(1) });
    server.current.answers = [offline];
    server.current.isUnreached = true;
    await expect(addParts(parts)).rejects.toBe(offline);
  });

  const changeHidden = (updated_at: string) => {
    const input = { params: { id: 'hidden' }, body: { name: 'Mine', parts, updated_at } };
    const shownBy = things.get.query({ params: input.params });
    return batch(server.current.client, (send) => send(things.change, input, { shownBy }));
  };

  it('F-2 is found among what the page doesn’t show', async () => {
    server.current.write({ id: 'hidden' }, { name: 'Hidden' });
    server.current.isUnreadable = true;
    server.current.answers = [offline, offline];
    expect(await changeHidden('1')).toMatchObject({ id: 'hidden', updated_at: '1+' });
    server.current.isUnseen = true;
    await expect(changeHidden('1+')).rejects.toBe(offline);
  });

  it('F-2 wasn’t made if what it would change is still as old as it was', async () => {
    server.current.write({ id: 'hidden' }, { name: 'Hidden', updated_at: '' });
    server.current.isUnreached = true;
    server.current.answers = [offline, offline];
    await expect(changeHidden('+')).rejects.toThrow(/^The connection was interrupted before/);
    // Someone else has changed it since.
    await expect(changeHidden('older')).rejects.toBe(offline);
  });
});

describe('a write that may be repeated', () => {
  const grant = () =>
    writer(server.current.client)(things.grant, { body: { name: 'Ada' } }, { ownError: true });

  it('F-2 is made again if its answer was lost and what it wrote can’t be found', async () => {
    const lost = new ConnectionError('things.grant', new Error());
    server.current.answers = [lost];
    server.current.isUnlisted = true;
    expect(await grant()).toEqual({ id: 'grant' });
    expect(server.current.sent).toEqual(['grant', 'grant']);
  });

  it('F-2 fails as the first attempt did if that fails too, and a refusal is final', async () => {
    server.current.isUnlisted = true;
    const [lost, again] = [offline, new ConnectionError('things.grant', new Error())];
    server.current.answers = [lost, again];
    await expect(grant()).rejects.toBe(lost);
    server.current.sent = [];
    const refusal = new ApiError({
      endpoint: 'things.grant',
      status: 422,
      statusText: '',
      response: undefined,
      raw: '',
    });
    server.current.answers = [refusal];
    await expect(
      batch(server.current.client, (send) => send(things.grant, { body: { name: 'Bo' } })),
    ).rejects.toBe(refusal);
    expect(server.current.sent).toEqual(['grant']);
  });
});

describe('a single write whose answer was lost', () => {
  const single = (name: string) => writer(server.current.client)(things.add, { body: { name } });

  it('F-2 ends with what it created or changed', async () => {
    server.current.answers = [offline, offline];
    expect(await single('New')).toMatchObject({ id: 'new-1', name: 'New' });
    const input = { params: { id: 'old' }, body: { name: 'Changed' } };
    expect(await writer(server.current.client)(things.change, input)).toMatchObject({
      name: 'Changed',
    });
    expect(server.current.sent).toEqual(['add', 'change']);
  });

  it('F-2 ROLE-1 ends with the person it added, or whose roles it changed', async () => {
    server.current.answers = [offline, offline, offline];
    const add = (roles: string[]) =>
      writer(server.current.client)(things.add, { body: { name: 'Ada', roles } });
    expect(await add(['member', 'owner'])).toMatchObject({ id: 'new-1' });
    const change = { params: { id: 'new-1' }, body: { name: 'Ada', roles: ['member'] } };
    const organization_user = { roles: ['member'] };
    expect(await writer(server.current.client)(things.change, change)).toMatchObject({
      organization_user,
    });
    // Someone else added the same person with other roles at that time.
    server.current.isUnreached = true;
    const attempt = add(['owner']);
    server.current.present = [
      ...server.current.present,
      { id: 'theirs', name: 'Ada', size: 1, organization_user },
    ];
    await expect(attempt).rejects.toBe(offline);
  });

  it('F-2 ends with nothing if what it deleted is gone', async () => {
    server.current.answers = [offline];
    await writer(server.current.client)(things.remove, { params: { id: 'old' } });
    expect(server.current.present).toEqual([]);
    expect(server.current.sent).toEqual(['remove']);
  });

  it('F-2 rejects a deletion that can’t be seen: it’s still there, wasn’t shown, can’t be read, or isn’t of the thing itself', async () => {
    const remove = (id: string) => writer(server.current.client)(things.remove, { params: { id } });
    server.current.answers = [offline, offline, offline, offline, offline];
    server.current.isUnreached = true;
    await expect(remove('old')).rejects.toBe(offline);
    server.current.isUnreached = false;
    await expect(remove('other')).rejects.toBe(offline);
    server.current.isUnreadable = true;
    await expect(remove('old')).rejects.toBe(offline);
    server.current.isUnreadable = false;
    server.current.present = [{ id: 'old', name: 'Old', size: 1 }];
    await server.current.client.refetchQueries();
    const clearing = writer(server.current.client)(things.clear, { params: { id: 'old' } });
    server.current.present = [];
    await expect(clearing).rejects.toBe(offline);
    // Someone has left the page meanwhile, so nothing is read again.
    server.current.present = [{ id: 'old', name: 'Old', size: 1 }];
    await server.current.client.refetchQueries();
    const attempt = remove('old');
    server.current.leave();
    await expect(attempt).rejects.toBe(offline);
  });

  it('F-2 creates nothing again before what was saved could be read and shown', async () => {
    server.current.answers = [offline];
    server.current.isUnreadable = true;
    await expect(single('New')).rejects.toBe(offline);
    await expect(single('New')).rejects.toThrow(/^Couldn’t check what was saved before\./);
    server.current.isUnreadable = false;
    await expect(single('New')).rejects.toBeInstanceOf(ReadAgain);
    expect(server.current.sent).toEqual(['add']);
  });

  it('F-2 claims nothing if what was there before had never been read', async () => {
    server.current.present = [{ id: 'theirs', name: 'New', size: 1 }];
    server.current.isUnreadable = true;
    server.current.client.clear();
    const list = new QueryObserver(server.current.client, things.list.query());
    const leave = list.subscribe(() => undefined);
    server.current.answers = [offline];
    server.current.isUnreached = true;
    const attempt = single('New');
    server.current.isUnreadable = false;
    await expect(attempt).rejects.toBe(offline);
    leave();
  });

  it('F-30 a refusal that names an equal thing in the way isn’t taken for done', async () => {
    const taken = new ApiError({
      endpoint: 'things.add',
      status: 409,
      statusText: '',
      response: {
        result: { errors: { name: 'Taken' }, current: { id: 'old', name: 'Old', size: 1 } },
      },
      raw: '',
    });
    server.current.answers = [taken, taken];
    await expect(single('Old')).rejects.toBe(taken);
    const input = { params: { id: 'other' }, body: { name: 'Old' } };
    await expect(writer(server.current.client)(things.change, input)).rejects.toBe(taken);
  });
});
