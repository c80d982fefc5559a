import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const ADDRESS = '/admin/reports?start=2026-03-02&end=2026-03-08';

const meta = { ...page(ADDRESS), title: 'Pages/Administration/Reports' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A week in all offices: the figures, the four questions, the days, and the rows. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: 'Figures' });
    await canvas.findByRole('region', { name: 'Who books and doesn’t come?' });
  },
};

/** The tiles of the figures fill their rows at every width, from a phone to a wide sheet of paper. */
export const Tiles: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const figures = await within(canvasElement).findByRole('region', { name: 'Figures' });
    const tiles = Array.from(figures.querySelectorAll('dl > div'));
    const columns = { 300: 1, 500: 2, 700: 3, 1300: 3, 1500: 6 };
    for (const [width, count] of Object.entries(columns)) {
      figures.style.inlineSize = `${width}px`;
      const ends = tiles.map((tile) => Math.round(tile.getBoundingClientRect().right));
      await expect(new Set(ends).size, `at ${width} px`).toBe(count);
      await expect(ends.at(-1), `at ${width} px`).toBe(Math.max(...ends));
    }
    figures.style.inlineSize = '';
  },
};

/** The hue of a computed color; not a number if it’s in another notation. */
const hueOf = (color: string): number => Number(/^oklch\(\S+ \S+ ([\d.]+)\)$/.exec(color)?.[1]);

/** All bars have one color, the hours of the week are shades of its hue, and each has its figure instead of a legend. */
export const Marks: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trend = await canvas.findByRole('region', { name: 'Utilization over time' });
    const bars = Array.from(trend.querySelectorAll('svg rect'));
    const colors = new Set(bars.map((bar) => getComputedStyle(bar).fill));
    await expect(colors.size).toBe(1);
    const drawn = bars.filter((bar) => bar.getBoundingClientRect().height > 0);
    await expect(drawn.length).toBeGreaterThan(4);
    const texts = Array.from(trend.querySelectorAll('svg text[text-anchor=middle]'));
    const figures = texts.filter((text) => text.textContent.endsWith('%'));
    await expect(figures.length).toBe(drawn.length);

    const full = within(await canvas.findByRole('region', { name: 'How full are we?' }));
    const hours = full.getAllByRole('link', { name: /day \d\d:00 to \d\d:00: \d+%$/ });
    for (const hour of hours) await expect(hour).toHaveTextContent(/^\d+$/);
    const shades = new Set(hours.map((hour) => getComputedStyle(hour).backgroundColor));
    await expect(shades.size).toBe(5);
    const hues = [...colors, ...shades].map(hueOf);
    await expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(10);
  },
};

/** The week’s chart as a table, by one key. */
export const Table: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const full = within(
      await within(canvasElement).findByRole('region', { name: 'How full are we?' }),
    );
    full.getByRole('button', { name: 'Show as table' }).focus();
    await userEvent.keyboard('t');
    await full.findByRole('table', { name: 'Utilization by weekday and hour' });
  },
};

/** The bookings behind the no-shows. */
export const Rows: Story = {
  args: { path: `${ADDRESS}&office=offi_berlin&rows=bookings&kind=no_shows` },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Only: no-shows');
  },
};

/** The figures by floor, and a preview of four times as many people in the rooms. */
export const Breakdown: Story = {
  args: { path: `${ADDRESS}&office=offi_berlin&type=meeting_room&rows=groups&more=300` },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^\d+ floors$/);
    await canvas.findByText(/^With 300% more people, Berlin wouldn’t have enough places/);
  },
};

/** A resource manager sees only the places they manage. */
export const OwnPlaces: Story = {
  ...Full,
  args: { path: `${ADDRESS}&rows=places` },
  tags: [],
  parameters: over({ persona: 'resource-manager' }),
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** No bookings on these days; the page shows when there were some. */
export const Empty: Story = {
  args: { path: '/admin/reports?start=2027-06-01&end=2027-06-07' },
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^The first day with bookings is/);
  },
};

/** The last day is before the first. */
export const Reversed: Story = {
  args: { path: '/admin/reports?start=2026-03-08&end=2026-03-02' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Swap the days' });
  },
};

/** The figures are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'reports.*', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Reports' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the figures failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'reports.*', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the figures'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
