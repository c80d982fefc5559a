import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FloorEditor } from './FloorEditor';
import type { EditState } from './engine/types';
import { type DraftFloor, applyPatches, type Step } from './plan';
import { deskAt, floorWith } from './plan/fixture';

const hooks = () => ({
  onSelect: vi.fn<(ids: readonly string[]) => void>(),
  onStep: vi.fn<(step: Step, joins: boolean) => void>(),
  onPut: vi.fn<() => void>(),
  onRoom: vi.fn<() => void>(),
  onMeasure: vi.fn<() => void>(),
  onOpen: vi.fn<() => void>(),
  onAct: vi.fn<() => void>(),
});

const stateOf = (of: DraftFloor, selected: readonly string[]): EditState => ({
  floor: of,
  selected: new Set(selected),
  room: null,
  tool: 'select',
  grid: null,
  snap: false,
  shown: { places: true, rooms: true, backdrop: true, grid: false },
  problems: new Set(),
});

/** An editor whose pointer is over the named place, with two places selected. */
function shown(of: DraftFloor, selected: readonly string[]) {
  const told = hooks();
  const editor = (next: DraftFloor) => (
    <FloorEditor
      state={stateOf(next, selected)}
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
  const pointer = (type: string, [clientX, clientY]: readonly [number, number]) =>
    fireEvent(
      surface,
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        clientX,
        clientY,
      }),
    );
  return {
    ...told,
    show: (next: DraftFloor) => rerender(editor(next)),
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
