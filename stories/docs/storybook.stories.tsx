import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { placeStates, StateGlyph } from '@/ui/state-glyph';
import { Table } from '@/ui/table';
import { readGlobals } from '@mocks/adapters/story-globals';
import { storyWorld } from '@mocks/adapters/story-world';
import css from './docs.module.css';

const meta = { title: 'Docs/Storybook' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const TOOLS: readonly (readonly [tool: string, does: string])[] = [
  [
    'Design',
    'Classic or New: tokens, density, and shell. On a page, it’s the reader’s own choice.',
  ],
  ['Persona', 'Who looks: their permissions, bookings, teams, and pictures.'],
  ['Scenario', 'What the world begins with.'],
  ['Clock', 'When: an ordinary morning, the end of a week or year, or a day of 23 or 25 hours.'],
  [
    'Direction',
    'Right to left turns the layout around. The words stay English, because there’s no other language yet.',
  ],
  [
    'Colors',
    'Forced colors, emulated. The story of that name says what this shows and what it doesn’t.',
  ],
  ['Viewport', 'Phone 320 and 360, tablet 820, desktop 1280.'],
];

/** The toolbar’s options, and when they have no effect. */
export const Toolbar: Story = {
  render: () => (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>The toolbar</Heading>
        <Text muted>
          A story follows the toolbar in everything it doesn’t fix itself. What it fixes, such as a
          persona, a scenario, or a moment, is shown in the toolbar and can’t be changed there. “No
          world” means that the story needs no server. A story’s checks are written for the
          toolbar’s defaults. In another world, they can fail without anything being wrong with the
          page.
        </Text>
      </header>
      <Table caption="Tools">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {TOOLS.map(([tool, does]) => (
            <tr key={tool}>
              <th scope="row">{tool}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <section className={css.section}>
        <Heading level={2} size={20}>
          States
        </Heading>
        <Text>
          Every page is shown full, empty, loading, in error, without permission and offline, each
          by a story with that tag: the filter above the list of stories finds them all. A state
          that a page cannot be in is named with its reason in{' '}
          <code>tests/architecture/page-states.test.ts</code>, which fails when one is missing.
        </Text>
      </section>
    </main>
  ),
  play: async ({ canvasElement, globals }) => {
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(TOOLS.length + 1);
    // Without a world, the toolbar shows that there is nothing to choose.
    await expect(globals['persona']).toBe('no-world');
  },
};

const worldNow = (globals: Readonly<Record<string, unknown>>) => {
  const { server, persona } = storyWorld();
  const { world } = server;
  return { ...readGlobals(globals), shown: persona, seed: world.seed.scenario, now: world.now };
};

/** The world selected in the toolbar. */
export const ChosenWorld: Story = {
  parameters: { world: {} },
  render: (_, { globals }) => {
    const { shown, seed, now } = worldNow(globals);
    return (
      <main className={css.page}>
        <Heading level={1}>The world of the toolbar</Heading>
        <ul className={css.list}>
          <li>Persona: {shown}</li>
          <li>Scenario: {seed}</li>
          <li>Clock: {now}</li>
        </ul>
      </main>
    );
  },
  play: async ({ globals }) => {
    const { persona, scenario, shown, seed } = worldNow(globals);
    await expect({ persona: shown, scenario: seed }).toEqual({ persona, scenario });
  },
};

/** The story’s own world: the toolbar shows the values that it sets. */
export const OwnWorld: Story = {
  ...ChosenWorld,
  parameters: {
    world: { persona: 'owner', scenario: 'empty', clock: '2026-03-29T06:30:00.000Z' },
  },
  play: async ({ globals }) => {
    const { shown, seed, now } = worldNow(globals);
    await expect([shown, seed, now]).toEqual(['owner', 'empty', '2026-03-29T06:30:00.000Z']);
    await expect([globals['persona'], globals['scenario'], globals['clock']]).toEqual([
      'owner',
      'empty',
      'own',
    ]);
  },
};

/** Forced colors, as closely as a page itself can imitate them. */
export const ForcedColors: Story = {
  globals: { colors: 'forced' },
  render: () => (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>Forced colors, emulated</Heading>
        <Text muted>
          Only a browser can force colors. Here a style sheet does what it would do to ours: every
          role becomes the canvas, text and edges its text color, shadows go, drawings keep their
          colors, and what our sheets say under forced colors holds. What it cannot show: a palette
          of the system’s own, the browser’s own controls, and what scripts ask about it. The real
          thing is in the browser’s developer tools (Rendering, forced-colors) and in the contrast
          themes of the system.
        </Text>
      </header>
      <div className={css.samples}>
        <Button variant="primary">Book D-14</Button>
        <Button>Move to D-16</Button>
        <Button disabledReason="The office is closed">Check in</Button>
        <a href="#main" className={linkClass()}>
          All bookings
        </a>
        <Badge tone="pending">Waiting</Badge>
      </div>
      <Notice tone="warning" title="The office is closed on Friday">
        What you have booked there is released.
      </Notice>
      <div className={css.samples}>
        {placeStates.map((state) => (
          <StateGlyph key={state} state={state} />
        ))}
      </div>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const color = (element: Element, name: 'backgroundColor' | 'color') =>
      getComputedStyle(element)[name];
    const button = within(canvasElement).getByRole('button', { name: 'Book D-14' });
    const page = document.createElement('div');
    page.style.cssText = 'background-color: Canvas; color: CanvasText';
    document.body.append(page);
    await waitFor(() =>
      expect(color(button, 'backgroundColor')).toBe(color(page, 'backgroundColor')),
    );
    await expect(color(button, 'color')).toBe(color(page, 'color'));
    page.remove();
  },
};
