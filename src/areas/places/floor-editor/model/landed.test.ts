import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  type Draft,
  type DraftFloor,
  type DraftPlace,
  floorOf,
} from '@/floor-map/edit';
import { landedOn, withIds } from './landed';

const place = (id: string, name: string, x = 10): DraftPlace => ({
  id,
  name,
  type: 'desk',
  x,
  y: 20,
  w: 160,
  h: 80,
  rotation: 0,
  roomId: null,
  on: true,
});

const floor = (...places: readonly DraftPlace[]): DraftFloor => ({
  width: 2000,
  height: 1000,
  backdrop: null,
  places: new Map(places.map((each) => [each.id, each])),
  rooms: new Map(),
});

const draftOf = (base: DraftFloor, ...places: readonly DraftPlace[]): Draft => ({
  base,
  steps: [{ name: 'add', count: 1, patches: places.map((each) => ({ kind: 'put', place: each })) }],
  at: 1,
});

describe('new places that were saved without an answer', () => {
  it('F4 are recognized by everything that was sent, each once', () => {
    const sent = [place('new-1', 'D-1'), place('new-2', 'D-1'), place('new-3', 'D-3')];
    const saved = floor(place('reso_1', 'D-1'), place('reso_2', 'D-1'), place('reso_3', 'D-3', 11));
    expect([...landedOn(saved, sent)]).toEqual([
      ['new-1', 'reso_1'],
      ['new-2', 'reso_2'],
    ]);
  });

  it('F4 are no changes of the draft anymore, although names were trimmed and numbers rounded', () => {
    const base = floor(place('reso_1', 'D-1', 10.3));
    const sent = place('new-1', ' D-1 ', 10.333);
    const draft = withIds(draftOf(base, sent), landedOn(base, [sent]));
    expect(changesBetween(base, floorOf(draft))).toMatchObject({ added: [], changed: [] });
  });

  it('F4 keep what was changed since they were sent', () => {
    const base = floor(place('reso_1', 'D-1'));
    const sent = place('new-1', 'D-1');
    const before = draftOf(base, sent);
    const moved: Draft = {
      ...before,
      steps: [
        ...before.steps,
        { name: 'move', count: 1, patches: [{ kind: 'set', id: 'new-1', fields: { x: 500 } }] },
      ],
      at: 2,
    };
    const draft = withIds(moved, landedOn(base, [sent]));
    expect(changesBetween(base, floorOf(draft)).changed).toMatchObject([{ place: { x: 500 } }]);
  });
});
