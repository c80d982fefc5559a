import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all, bookedBy, onLeave, plans, vacated } from './world-changes';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/week'), title: 'Pages/Week plan' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Monday of the current week; the story’s day is Tuesday. */
const WEEK = '2026-03-09';
const AHEAD = { start: '2026-03-09T00:00:00.000Z', end: '2026-03-15T23:00:00.000Z' };
const at = (date: string) => ({ start: `${date}T08:00:00.000Z`, end: `${date}T16:00:00.000Z` });

/** A day of leave. */
const away = (date: string) =>
  onLeave({ policy_id: 'wpol_personal', type: 'personal', start: date, end: date });

const nothingBooked = all(
  vacated('persona', 'member', AHEAD),
  vacated('place', 'reso_ber-2-d-14', AHEAD),
);

const cell = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByLabelText(name);

/** The current week: past days, bookings, a half day, and the quota. */
export const Planned: Story = {
  tags: ['full'],
  parameters: over({
    before: all(
      nothingBooked,
      plans(WEEK, ['office'], ['office'], ['remote'], ['office', 'remote'], ['remote']),
      bookedBy('member', 'reso_ber-2-d-14', at('2026-03-10')),
      bookedBy('member', 'reso_ber-2-d-14', at('2026-03-12')),
    ),
  }),
  play: async ({ canvasElement }) => {
    await cell(canvasElement, 'Thursday: Office, then Remote');
    await within(canvasElement).findByText('2.5 office days (at least 3)');
  },
};

/** An unplanned week; last week can be repeated. */
export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/week?date=2026-03-31' },
  play: async ({ canvasElement }) => {
    await cell(canvasElement, 'Monday: not planned');
    await within(canvasElement).findByRole('list', { name: 'What changes' });
  },
};

/** Office days without a desk: a desk is suggested for each, and one click books them all. */
export const DesksMissing: Story = {
  parameters: over({
    before: all(nothingBooked, plans(WEEK, [], [], ['office'], ['office'], ['office'])),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Book all 3' }));
    await canvas.findByText('Booked 3 desks.');
    await waitFor(() => expect(canvas.queryAllByText('No desk yet')).toEqual([]));
  },
};

/** A desk on a remote day, and bookings during approved leave: each with a fix. */
export const Contradictions: Story = {
  parameters: over({
    before: all(
      nothingBooked,
      plans(WEEK, ['office'], ['office'], ['remote'], ['office'], ['office']),
      bookedBy('member', 'reso_ber-2-d-14', at('2026-03-11')),
      bookedBy('member', 'reso_ber-2-d-14', at('2026-03-12')),
      away('2026-03-12'),
    ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Set Wednesday to office' });
    await expect(canvas.getByRole('button', { name: 'Release D-14' })).toBeVisible();
    await canvas.findByRole('button', { name: /^Book / });
  },
};

/** Painted by keys; the last change can be undone. */
export const Painted: Story = {
  args: { path: '/week?date=2026-03-31' },
  play: async ({ canvasElement }) => {
    (await cell(canvasElement, 'Monday: not planned')).focus();
    await userEvent.keyboard('11234');
    await within(canvasElement).findByText('Friday: Not available · saved');
  },
};

/** The server refused the change: nothing was changed, and the reason is shown. */
export const Refused: Story = {
  args: { path: '/week?date=2026-03-31' },
  parameters: over({
    faults: [
      {
        endpoint: 'workingLocations.save',
        kind: 'status',
        status: 403,
        body: { result: { errors: { week: 'Plans of this week are closed' } } },
      },
    ],
  }),
  play: async ({ canvasElement }) => {
    (await cell(canvasElement, 'Monday: not planned')).focus();
    await userEvent.keyboard('1');
    await within(canvasElement).findByText('Plans of this week are closed');
    await cell(canvasElement, 'Monday: not planned');
  },
};

/** More remote days than the policy allows. */
export const OverQuota: Story = {
  args: { path: '/week?date=2026-03-31' },
  parameters: over({ before: plans('2026-03-30', ['remote'], ['remote'], ['remote']) }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('3 remote days (at most 2)');
  },
};

/** A pattern over four weeks, with its changes shown beforehand. */
export const Pattern: Story = {
  args: { path: '/week?date=2026-03-31' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await cell(canvasElement, 'Monday: not planned');
    await userEvent.click(await canvas.findByRole('radio', { name: '4 weeks' }));
    const list = await canvas.findByRole('list', { name: 'What changes' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  },
};

/** Loading the plan failed: the days are empty but not marked as unplanned, and Retry is offered. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'workingLocations.*', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load your plan');
    await cell(canvasElement, 'Monday: couldn’t be loaded');
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Neither bookings nor opening days can be loaded; the plan can still be edited. */
export const Assumed: Story = {
  parameters: over({
    faults: [
      { endpoint: 'schedules.kind', kind: 'status', status: 403 },
      { endpoint: 'dashboards.table', kind: 'status', status: 403 },
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Couldn’t load your bookings or leave/);
    await expect((await canvas.findAllByText('assumed', { exact: false })).length).toBe(7);
  },
};

/** The plan is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'workingLocations.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Week' });
  },
};

/** An organization without offices: people can plan a week, but can’t book a desk. */
export const NoOffice: Story = {
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    (await cell(canvasElement, 'Monday: not planned')).focus();
    await userEvent.keyboard('1');
    await cell(canvasElement, 'Monday: Office');
  },
};

/** On a phone: the days are stacked. */
export const Phone: Story = { ...Contradictions, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Planned, tags: ['offline'], play: goesOffline(Planned) };
