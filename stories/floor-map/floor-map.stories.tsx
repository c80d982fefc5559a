import type { Meta, StoryObj } from '@storybook/react-vite';
import { auckland, berlin, campus, type FloorSpec, garage, newYork } from '@mocks/seed/floorplans';
import { useMemo, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { FloorMap, type FloorPlan, PLACE_STATES, type PlaceStatus } from '@/floor-map';
import { dayOn, planOf, statusOf } from './sample';

interface Props {
  /** The floor to show. */
  spec: () => FloorSpec;
  /** The floor’s drawing: there, missing, or an address that can’t be read. */
  drawing?: 'there' | 'missing' | 'broken';
  width?: number;
  height?: number;
}

function Floor({ spec, drawing = 'there', width, height = 680 }: Props) {
  const plan = useMemo(() => {
    const { backgroundUrl, ...rest } = planOf(spec());
    if (drawing === 'missing' || backgroundUrl === undefined) return rest;
    return { ...rest, backgroundUrl: drawing === 'broken' ? 'data:image/png,' : backgroundUrl };
  }, [spec, drawing]);
  const status = useMemo(() => dayOn(plan), [plan]);
  const [selected, setSelected] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <div style={{ blockSize: height, maxInlineSize: width }}>
        <FloorMap
          plan={plan}
          status={status}
          selectedId={selected}
          onSelect={setSelected}
          onActivate={(id) => setSaid(`Booked ${id}`)}
          onPlanError={(why) => setSaid(`The drawing is ${why}`)}
        />
      </div>
      <output>{said}</output>
    </>
  );
}

const meta = {
  title: 'Floor map/Floors',
  component: Floor,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

const berlin2 = () => berlin(2);
const newYork24 = () => newYork(24);
const campus4000 = () => campus(4000);

/** An old block around a courtyard, in the new design. */
export const Berlin: Story = {
  args: { spec: berlin2 },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const desk = await canvas.findByRole('button', { name: /^Desk D-14,/ });
    await step('a click selects', async () => {
      await userEvent.click(desk);
      await expect(desk).toHaveAttribute('aria-pressed', 'true');
    });
    await step('arrows walk, Enter activates', async () => {
      desk.focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('button', { name: /^Desk D-17,/ })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('status')).toHaveTextContent('Booked ber-2-d-17');
    });
  },
};

/** The same floor in the classic design. */
export const BerlinClassic: Story = { args: { spec: berlin2 }, globals: { ds: 'v1' } };

/** A floor of a glass tower around a core. */
export const NewYork: Story = { args: { spec: newYork24 } };

/** A building on a wharf with an angled wing. */
export const Auckland: Story = { args: { spec: auckland } };

/** Parking spaces, charging points, pool cars, and bicycles. */
export const Garage: Story = { args: { spec: garage } };

/** 4,000 desks: rooms at first, and places when zoomed in. */
export const Campus: Story = {
  args: { spec: campus4000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const room = await canvas.findByRole('button', { name: /^Alder, \d+ of 51 places free/ });
    room.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: /^Alder room,/ })).toHaveFocus();
  },
};

/** On a phone: rooms show how many places are free in them, and a tap zooms in. */
export const Phone: Story = { args: { spec: berlin2, width: 360, height: 640 } };

/** Without a drawing, the places are drawn from their geometry. */
export const DrawingMissing: Story = { args: { spec: berlin2, drawing: 'missing' } };

/** A drawing that can’t be read. */
export const DrawingBroken: Story = {
  args: { spec: berlin2, drawing: 'broken' },
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findByText('The drawing is broken');
    await expect(said).toBeVisible();
  },
};

/** One row per size, and one column per state. */
const swatches: FloorPlan = {
  width: 2000,
  height: 1060,
  rooms: [],
  places: PLACE_STATES.flatMap((state, column) => [
    {
      id: `desk-${state}`,
      name: `D-${column + 1}`,
      type: 'desk' as const,
      x: 180 + column * 235,
      y: 150,
      w: 160,
      h: 80,
      rotation: 0,
      roomId: null,
      seat: 'bottom' as const,
    },
    {
      id: `turned-${state}`,
      name: `E-${column + 1}`,
      type: 'desk' as const,
      x: 180 + column * 235,
      y: 420,
      w: 160,
      h: 80,
      rotation: 24,
      roomId: null,
      seat: 'bottom' as const,
    },
    {
      id: `room-${state}`,
      name: `Room ${column + 1}`,
      type: 'meeting_room' as const,
      x: 180 + column * 235,
      y: 780,
      w: 215,
      h: 300,
      rotation: 0,
      roomId: null,
    },
  ]),
};

function States() {
  const status = useMemo(
    () =>
      new Map<string, PlaceStatus>(
        swatches.places.map((place, n) => {
          const state = PLACE_STATES[Math.floor(n / 3)] ?? 'free';
          return [place.id, statusOf(place, state, n + 1)];
        }),
      ),
    [],
  );
  return (
    <div style={{ blockSize: 680 }}>
      <FloorMap plan={swatches} status={status} />
    </div>
  );
}

/**
 * Each state as fill, edge, pattern, and glyph: free, mine, suggested, partly free, taken, requested, not for you, and closed.
 */
export const EachState: StoryObj = { render: () => <States /> };

/** The same in the classic design. */
export const EachStateClassic: StoryObj = { render: () => <States />, globals: { ds: 'v1' } };
