import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FloorMap, type FloorMapProps, type MapHandle } from './FloorMap';
import type { FloorPlan, PlaceStatus, PlanPlace } from './types';

function desk(n: number, roomId: string, x: number, y: number): PlanPlace {
  return {
    id: `d${n}`,
    name: `D-${n}`,
    type: 'desk',
    x,
    y,
    w: 160,
    h: 80,
    rotation: 0,
    roomId,
    seat: 'bottom',
  };
}

const square = (x: number, y: number, size: number) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const;

/** Two areas of four desks on a floor of 40 m: 0.25 pixels per centimeter in a test’s view, so places are large enough to click. */
const small: FloorPlan = {
  width: 4000,
  height: 2400,
  rooms: [
    { id: 'north', name: 'North', polygon: square(100, 100, 900) },
    { id: 'south', name: 'South', polygon: square(2000, 1200, 900) },
  ],
  places: [
    desk(1, 'north', 300, 300),
    desk(2, 'north', 500, 300),
    desk(3, 'north', 300, 500),
    desk(14, 'north', 500, 500),
    desk(21, 'south', 2300, 1500),
    desk(22, 'south', 2500, 1500),
  ],
};

/** The same floor on a site of 400 m, so far zoomed out that rooms represent their places. */
const large: FloorPlan = { ...small, width: 40_000, height: 24_000 };

const statusOf = (entries: Record<string, Partial<PlaceStatus>>) =>
  new Map(
    small.places.map(({ id, name }): [string, PlaceStatus] => [
      id,
      { state: 'free', label: `Desk ${name}, free 9:00 to 17:00`, ...entries[id] },
    ]),
  );

const free = statusOf({});
const button = (name: RegExp | string) => screen.getByRole('button', { name });

function show(props: Partial<FloorMapProps> = {}) {
  const spies = {
    onSelect: vi.fn<(id: string | null) => void>(),
    onActivate: vi.fn<(id: string) => void>(),
    onFocusPlace: vi.fn<(id: string) => void>(),
    onPlanError: vi.fn<(why: string) => void>(),
  };
  const ref = createRef<MapHandle>();
  const element = (more: Partial<FloorMapProps>) => (
    <FloorMap ref={ref} plan={small} status={free} {...spies} {...props} {...more} />
  );
  const view = render(element({}));
  return {
    ...spies,
    map: () => ref.current,
    update: (more: Partial<FloorMapProps>) => view.rerender(element(more)),
  };
}

describe('FloorMap zoomed in', () => {
  it('A-12 offers each place as a button named by its status, inside a named group', () => {
    show({ labels: { map: 'Berlin, floor 2' } });
    const group = screen.getByRole('group', { name: 'Berlin, floor 2' });
    expect(within(group).getAllByRole('button')).toHaveLength(6);
    expect(button('Desk D-14, free 9:00 to 17:00')).toBeInTheDocument();
  });

  it('A-12 names a place without status by its plain name', () => {
    show({ status: new Map() });
    expect(button('D-14')).toBeInTheDocument();
  });

  it('A-12 has one tab stop, in reading order', async () => {
    show({ controls: false });
    await userEvent.tab();
    expect(button(/D-1,/)).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('M2 walks with the arrows to the nearest place, also into another area', async () => {
    const { onFocusPlace } = show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(button(/D-2,/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button(/D-14,/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(button(/D-21,/)).toHaveFocus();
    expect(onFocusPlace.mock.calls.map(([id]) => id)).toEqual(['d1', 'd2', 'd14', 'd21']);
  });

  it('M2 jumps to the ends of the area, and to names by typing', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(button(/D-14,/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(button(/D-1,/)).toHaveFocus();
    await userEvent.keyboard('d-22');
    expect(button(/D-22,/)).toHaveFocus();
  });

  it('M2 a whole name goes before longer ones that begin with it, and Space then chooses it', async () => {
    const { onSelect } = show();
    await userEvent.tab();
    await userEvent.keyboard('d-2 ');
    expect(button(/D-2,/)).toHaveFocus();
    expect(onSelect).toHaveBeenLastCalledWith('d2');
  });

  it('M1 books the focused place with Enter, once even if the key is held', async () => {
    const { onActivate, onSelect } = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter>3/}');
    expect(onActivate.mock.calls).toEqual([['d1']]);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('selects by click and by Space, and activates by double click', async () => {
    const { onActivate, onSelect } = show();
    await userEvent.click(button(/D-14,/));
    expect(onSelect).toHaveBeenLastCalledWith('d14');
    expect(onActivate).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(onSelect.mock.calls).toEqual([['d14'], ['d14']]);
    await userEvent.dblClick(button(/D-2,/));
    expect(onActivate.mock.calls).toEqual([['d2']]);
  });

  it('announces which place is selected', () => {
    const { update } = show({ selectedId: 'd2' });
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([button(/D-2,/)]);
    update({ selectedId: 'd3' });
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([button(/D-3,/)]);
    update({ selectedId: null });
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('Escape clears the selection first and then leaves the key to the page', async () => {
    const onKey = vi.fn<(key: string) => void>();
    const listen = (event: KeyboardEvent) => onKey(event.key);
    document.addEventListener('keydown', listen);
    const { onSelect, update } = show({ selectedId: 'd1' });
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(onSelect).toHaveBeenLastCalledWith(null);
    update({ selectedId: null });
    await userEvent.keyboard('{Escape}{PageDown}[[');
    expect(onKey.mock.calls.map(([key]) => key)).toEqual(['Tab', 'Escape', 'PageDown', '[']);
    document.removeEventListener('keydown', listen);
  });

  it('M6 shows a new status without moving focus or elements', async () => {
    const { update } = show();
    await userEvent.tab();
    const before = screen.getAllByRole('button');
    update({
      status: statusOf({
        d1: { state: 'taken', label: 'Desk D-1, taken by Maya Lin until 12:30' },
      }),
    });
    expect(button('Desk D-1, taken by Maya Lin until 12:30')).toHaveFocus();
    expect(screen.getAllByRole('button')).toEqual(before);
  });

  it('gives the tab stop to the place that another list points at', async () => {
    show({ focusedId: 'd22' });
    await userEvent.tab();
    expect(button(/D-22,/)).toHaveFocus();
  });

  it('moves the focus when asked to', () => {
    const { map } = show();
    act(() => map()?.focus('d14'));
    expect(button(/D-14,/)).toHaveFocus();
    act(() => map()?.focus('unknown'));
    expect(button(/D-14,/)).toHaveFocus();
  });

  it('A-3 has buttons for zoom and pan, the latter where there is more floor', async () => {
    show();
    expect(screen.queryByRole('button', { name: 'Move view right' })).toBeNull();
    await userEvent.click(button('Zoom in'));
    await userEvent.click(button('Zoom in'));
    expect(button('Move view right')).toBeVisible();
    await userEvent.click(button('Move view right'));
    expect(button('Move view left')).toBeVisible();
    await userEvent.click(button('Show whole floor'));
    expect(screen.queryByRole('button', { name: 'Move view left' })).toBeNull();
  });

  it('reports a missing drawing and still offers the places', () => {
    const { onPlanError } = show();
    expect(onPlanError.mock.calls).toEqual([['missing']]);
    expect(button(/D-22,/)).toBeInTheDocument();
  });

  it('keeps view, selection and focus when places of the same floor change', async () => {
    const { update } = show({ selectedId: 'd2' });
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    expect(button(/D-1,/)).toHaveFocus();
    update({ plan: { ...small, places: [desk(99, 'north', 700, 300), ...small.places] } });
    expect(button(/D-1,/)).toHaveFocus();
    expect(button('D-99')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([button(/D-2,/)]);
  });

  it('shows another floor and forgets the old one', () => {
    const { update } = show();
    update({ plan: { ...small, places: [desk(99, 'north', 300, 300)] }, status: new Map() });
    expect(button('D-99')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /D-14/ })).toBeNull();
  });
});

describe('FloorMap zoomed out', () => {
  it('A-12 offers the rooms with what is free in them', () => {
    show({ plan: large, status: statusOf({ d2: { state: 'taken', label: 'Desk D-2, taken' } }) });
    expect(button('North, 3 of 4 desks free, press Enter to zoom in')).toBeInTheDocument();
    expect(button('South, 2 of 2 desks free, press Enter to zoom in')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /D-14/ })).toBeNull();
  });

  it('updates the counts when the status changes', () => {
    const { update } = show({ plan: large });
    update({ status: statusOf({ d21: { state: 'taken', label: 'Desk D-21, taken' } }) });
    expect(button('South, 1 of 2 desks free, press Enter to zoom in')).toBeInTheDocument();
  });

  it('shows the own and the usual place even when zoomed out', () => {
    show({
      plan: large,
      status: statusOf({
        d2: { state: 'mine', label: 'Desk D-2, yours' },
        d21: { state: 'suggested', label: 'Desk D-21, your usual' },
      }),
    });
    expect(button('Desk D-2, yours')).toBeInTheDocument();
    expect(button('Desk D-21, your usual')).toBeInTheDocument();
  });

  it('M2 zooms into a room with Enter, to its first place, and back out with Escape', async () => {
    show({ plan: large });
    await userEvent.tab();
    expect(button(/^North/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(button(/^South/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button(/D-21,/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(button(/D-14,/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button(/^North/)).toHaveFocus();
  });

  it('zooms into a room by click', async () => {
    show({ plan: large });
    await userEvent.click(button(/^South/));
    expect(button(/D-22,/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^South/ })).toBeNull();
  });
});
