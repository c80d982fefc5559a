import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FloorEditor } from './FloorEditor';
import type { Point } from '../types';
import type { EditState, Tool } from './engine/types';
import { type DraftFloor, applyPatches, type Step } from './plan';
import { deskAt, floorWith } from './plan/fixture';

const hooks = () => ({
  onSelect: vi.fn<(ids: readonly string[]) => void>(),
  onStep: vi.fn<(step: Step, joins: boolean) => void>(),
  onPut: vi.fn<() => void>(),
  onRoom: vi.fn<(polygon: readonly Point[], id: string | null) => void>(),
  onMeasure: vi.fn<() => void>(),
  onOpen: vi.fn<() => void>(),
  onAct: vi.fn<() => void>(),
});

const stateOf = (of: DraftFloor, selected: readonly string[], tool: Tool): EditState => ({
  floor: of,
  selected: new Set(selected),
  room: null,
  tool,
  grid: null,
  snap: false,
  shown: { places: true, rooms: true, backdrop: true, grid: false },
  problems: new Set(),
});

/** An editor with some places selected, and what a pointer does in it. */
function shown(of: DraftFloor, selected: readonly string[], tool: Tool = 'select') {
  const told = hooks();
  const editor = (next: DraftFloor) => (
    <FloorEditor
      state={stateOf(next, selected, tool)}
      label="Plan"
      lengthText={(length) => `${length} cm`}
      {...told}
    />
  );
  const { rerender } = render(editor(of));
  const surface = screen.getByRole('group', { name: 'Plan' });
  const at = (name: string) => {
    const { left, top, width, height } = screen.getByRole('button', { name }).style;
    return [
      Number.parseFloat(left) + Number.parseFloat(width) / 2,
      Number.parseFloat(top) + Number.parseFloat(height) / 2,
    ] as const;
  };
  const pointer = (type: string, [clientX, clientY]: Point, more: PointerEventInit = {}) =>
    fireEvent(
      surface,
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        clientX,
        clientY,
        ...more,
      }),
    );
  return {
    ...told,
    show: (next: DraftFloor) => rerender(editor(next)),
    /** Where a point of the floor is on the screen. */
    place: (x: number, y: number): Point => {
      const [a, b] = [at('A'), at('B')];
      const [from, to] = [of.places.get('a'), of.places.get('b')];
      if (!from || !to) throw new Error('The floor has no places a and b');
      const scale = (b[0] - a[0]) / (to.x - from.x);
      return [a[0] + (x - from.x) * scale, a[1] + (y - from.y) * scale];
    },
    pointer,
    press: (name: string) => {
      const from = at(name);
      pointer('pointerdown', from);
      return (dx: number, dy: number, type = 'pointermove') =>
        pointer(type, [from[0] + dx, from[1] + dy]);
    },
  };
}

describe('a drag while someone else saves', () => {
  const two = floorWith(deskAt('a', 200, 200), deskAt('b', 600, 200));

  it('continues with the rest when one of two places is removed', () => {
    const { onStep, show, press } = shown(two, ['a', 'b']);
    const move = press('A');
    move(20, 0);
    show(applyPatches(two, [{ kind: 'cut', id: 'b' }]));
    move(60, 0);
    move(60, 0, 'pointerup');
    expect(onStep).toHaveBeenCalledOnce();
    const [step] = onStep.mock.calls[0] ?? [];
    expect(step?.patches.map((patch) => 'id' in patch && patch.id)).toEqual(['a']);
  });

  it('ends without a step when all dragged places are removed', () => {
    const { onStep, show, press } = shown(two, ['a']);
    const move = press('A');
    move(20, 0);
    show(applyPatches(two, [{ kind: 'cut', id: 'a' }]));
    move(60, 0);
    move(60, 0, 'pointerup');
    expect(onStep).not.toHaveBeenCalled();
  });

  it('is not lost when the floor is read again or another place is moved', () => {
    const { onStep, show, press } = shown(two, ['a']);
    const move = press('A');
    move(20, 0);
    show(applyPatches(two, [{ kind: 'set', id: 'b', fields: { x: 650 } }]));
    move(60, 0);
    show({ ...two, places: new Map(two.places) });
    move(80, 0, 'pointermove');
    move(80, 0, 'pointerup');
    expect(onStep).toHaveBeenCalledOnce();
    const [step] = onStep.mock.calls[0] ?? [];
    const [patch] = step?.patches ?? [];
    if (patch?.kind !== 'set') throw new Error('Nothing was moved');
    expect(patch.id).toBe('a');
    expect(patch.fields.x).toBeGreaterThan(200);
    expect(patch.fields.y).toBe(200);
  });
});

describe('a rectangle around places', () => {
  const three = floorWith(
    deskAt('a', 200, 200),
    deskAt('b', 600, 200),
    deskAt('c', 600, 700, { group: 'cluster' }),
    deskAt('d', 1200, 700, { group: 'cluster' }),
  );

  function drawn(selected: readonly string[], to: Point, more: PointerEventInit = {}) {
    const { onSelect, onStep, place, pointer } = shown(three, selected);
    pointer('pointerdown', place(20, 20), more);
    pointer('pointermove', place(60, 60), more);
    pointer('pointermove', place(...to), more);
    expect(onSelect).not.toHaveBeenCalled();
    pointer('pointerup', place(...to), more);
    expect(onStep).not.toHaveBeenCalled();
    return onSelect.mock.calls;
  }

  it('selects what’s completely inside it, and nothing that’s only touched', () => {
    expect(drawn(['d'], [800, 300])).toEqual([[['a', 'b']]]);
    cleanup();
    expect(drawn([], [600, 300])).toEqual([[['a']]]);
  });

  it('adds to the selection with Shift', () => {
    expect(drawn(['b'], [300, 300], { shiftKey: true })).toEqual([[['b', 'a']]]);
  });

  it('selects the whole group of a place inside it', () => {
    const [[ids] = []] = drawn([], [800, 800]);
    expect(ids?.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('A-3 changes nothing if the pointer is canceled', () => {
    const { onSelect, place, pointer } = shown(three, ['d']);
    pointer('pointerdown', place(20, 20));
    pointer('pointermove', place(800, 300));
    pointer('pointercancel', place(800, 300));
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('a room drawn with the pointer', () => {
  const two = floorWith(deskAt('a', 200, 200), deskAt('b', 600, 200));
  const L_SHAPE: readonly Point[] = [
    [800, 400],
    [1200, 400],
    [1200, 800],
    [1000, 800],
    [1000, 600],
    [800, 600],
  ];

  function draw(corners: readonly Point[]) {
    const { onRoom, place, pointer } = shown(two, [], 'room');
    const press = (at: Point, detail = 1) => {
      const point = place(...at);
      pointer('pointerdown', point);
      pointer('pointerup', point);
      const [clientX, clientY] = point;
      fireEvent.click(screen.getByRole('group', { name: 'Plan' }), { clientX, clientY, detail });
    };
    for (const corner of corners) press(corner);
    expect(onRoom).not.toHaveBeenCalled();
    return { onRoom, press };
  }

  it('is closed by a click on its first corner', () => {
    const { onRoom, press } = draw(L_SHAPE);
    press([801, 401]);
    expect(onRoom.mock.calls).toEqual([[L_SHAPE, null]]);
  });

  it('is closed by a double-click on its last corner', () => {
    const { onRoom, press } = draw(L_SHAPE);
    press([800, 600], 2);
    expect(onRoom.mock.calls).toEqual([[L_SHAPE, null]]);
  });

  it('needs three corners', () => {
    const { onRoom, press } = draw(L_SHAPE.slice(0, 2));
    press([1200, 400], 2);
    expect(onRoom).not.toHaveBeenCalled();
  });
});
