import type { Meta, StoryObj } from '@storybook/react-vite';
import { berlin, campus, type FloorSpec } from '@mocks/seed/floorplans';
import { useMemo, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import {
  type DraftFloor,
  FloorEditor,
  floorOf,
  withStep,
  startDraft,
  type Step,
  atStep,
} from '@/floor-map/edit';
import { planOf } from './sample';

interface Props {
  spec: () => FloorSpec;
  /** The number of initially selected places. */
  chosen?: number;
}

const SHOWN = { places: true, rooms: true, backdrop: true, grid: true };
const NONE = new Set<string>();

function draftOf(spec: FloorSpec): DraftFloor {
  const { width, height, backgroundUrl, places, rooms } = planOf(spec);
  return {
    width,
    height,
    backdrop: backgroundUrl ? { url: backgroundUrl, x: 0, y: 0, w: width, h: height } : null,
    places: new Map(places.map((place) => [place.id, { ...place, on: true }])),
    rooms: new Map(rooms.map((room) => [room.id, room])),
  };
}

function Editor({ spec, chosen = 0 }: Props) {
  const [draft, setDraft] = useState(() => startDraft(draftOf(spec())));
  const floor = useMemo(() => floorOf(draft), [draft]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set([...floor.places.keys()].slice(0, chosen)),
  );
  const [said, setSaid] = useState('');
  const state = useMemo(
    () =>
      ({
        floor,
        selected,
        room: null,
        tool: 'select',
        grid: 10,
        snap: true,
        shown: SHOWN,
        problems: NONE,
      }) as const,
    [floor, selected],
  );
  const onStep = (step: Step) => {
    setDraft((before) => withStep(before, step));
    setSaid(`${step.name} ${step.count}`);
  };
  return (
    <>
      <div style={{ blockSize: 640 }}>
        <FloorEditor
          state={state}
          label="Floor 2"
          onSelect={(ids) => setSelected(new Set(ids))}
          onStep={onStep}
          onPut={() => undefined}
          onRoom={() => undefined}
          onMeasure={() => undefined}
          onOpen={(id) => setSaid(`open ${id}`)}
          lengthText={(length) => `${(length / 100).toFixed(2)} m`}
          onAct={(act) => {
            if (act === 'undo') setDraft((before) => atStep(before, before.at - 1));
            setSaid(act);
          }}
        />
      </div>
      <output>{said}</output>
    </>
  );
}

const meta = {
  title: 'Floor map/Editor',
  component: Editor,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Editor>;
export default meta;
type Story = StoryObj<typeof meta>;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Presses at one point of the surface and releases at another, moving once per frame. */
async function drag(surface: HTMLElement, from: [number, number], by: [number, number]) {
  const { left, top } = surface.getBoundingClientRect();
  const send = (type: string, x: number, y: number, buttons: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: type === 'pointermove' ? -1 : 0,
        buttons,
        clientX: left + x,
        clientY: top + y,
      }),
    );
  send('pointerdown', ...from, 1);
  let drawn = 0;
  const stop = countDraws(() => drawn++);
  for (let n = 1; n <= 20; n++) {
    // The dragged places render once, when the pointer has moved far enough to start a drag, and not after that.
    if (n === 4) drawn = 0;
    send('pointermove', from[0] + (by[0] * n) / 20, from[1] + (by[1] * n) / 20, 1);
    await frame();
  }
  const during = drawn;
  stop();
  send('pointerup', from[0] + by[0], from[1] + by[1], 0);
  await frame();
  return during;
}

/** Counts draw calls on any bitmap. */
function countDraws(count: () => void): () => void {
  const { prototype } = CanvasRenderingContext2D;
  const own = ['fill', 'fillRect', 'fillText', 'stroke', 'drawImage'].map(
    (name) => [name, Reflect.get(prototype, name) as (...args: unknown[]) => void] as const,
  );
  for (const [name, paint] of own) {
    const counted = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      count();
      paint.apply(this, args);
    };
    Reflect.set(prototype, name, counted);
  }
  return () => own.forEach(([name, paint]) => Reflect.set(prototype, name, paint));
}

/** Waits until the floor and its drawing have loaded and nothing has rendered for a while. */
async function atRest() {
  let last = 0;
  let now = 0;
  const stop = countDraws(() => (last = now));
  for (now = 1; now - last < 40; now++) await frame();
  stop();
}

const berlin2 = () => berlin(2);
const campus4000 = () => campus(4000);

/** Moves a desk by keys and selects several desks; key presses are merged and can be undone. */
export const ByKeys: Story = {
  args: { spec: berlin2 },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const desk = await canvas.findByRole('button', { name: 'D-14' });
    await step('F6 Space chooses and arrows move what is chosen', async () => {
      desk.focus();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('button', { name: 'D-14' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('status')).toHaveTextContent('move 1');
    });
    await step('Escape lets go, and arrows walk again', async () => {
      await userEvent.keyboard('{Escape}{ArrowDown}');
      await expect(canvas.getByRole('button', { name: 'D-17' })).toHaveFocus();
    });
  },
};

/** The classic design, with six selected places. */
export const Chosen: Story = { args: { spec: berlin2, chosen: 6 }, globals: { ds: 'v1' } };

/** Four thousand places, 200 of which are dragged: nothing renders while they move. */
export const ManyCarried: Story = {
  args: { spec: campus4000, chosen: 200 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const surface = await canvas.findByRole('group', { name: 'Floor 2' });
    await atRest();
    const outlines = canvasElement.querySelector<SVGPathElement>('[data-line="selected"]');
    const at = surface.getBoundingClientRect();
    const matrix = outlines?.getScreenCTM();
    if (!outlines || !matrix) throw new Error('nothing is chosen');
    // A place in the middle of the selection, away from the handles around it.
    const { x, y } = outlines
      .getPointAtLength(outlines.getTotalLength() / 2)
      .matrixTransform(matrix);
    const from: [number, number] = [x - at.left, y - at.top];
    const drawn = await drag(surface, from, [80, 40]);
    await expect(canvas.getByRole('status')).toHaveTextContent('move 200');
    await expect(drawn).toBe(0);
  },
};
