import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { all } from './world-changes';
import { jonasAtDesk, memberHasOtherDesk, named } from './people-worlds';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const JONAS = 'user_member_2';
const meta = { ...page(`/people/${JONAS}?date=2026-03-12`), title: 'Pages/Person' };
export default meta;
type Story = StoryObj<PageArgs>;

const head = (canvasElement: HTMLElement, name: string | RegExp = 'Jonas Weber') =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const opener = { name: 'Sit next to Jonas Weber on Thursday' };

/** A person’s week, teams, and colleagues. */
export const Colleague: Story = {
  tags: ['full'],
  parameters: over({ before: jonasAtDesk }),
  play: async ({ canvasElement }) => {
    await head(canvasElement);
    await within(canvasElement).findByRole('button', opener);
  },
};

/** One click shows the nearest free desk, and the next one books it. */
export const SitNextTo: Story = {
  parameters: over({ before: jonasAtDesk }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', opener));
    await canvas.findByRole('button', { name: /^Book D-\d+ next to Jonas Weber/ });
  },
};

/** The desk is booked, and Undo replaces the button. */
export const Beside: Story = {
  parameters: over({ before: jonasAtDesk }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', opener));
    await userEvent.click(await canvas.findByRole('button', { name: /^Book D-\d+ next to/ }));
    await canvas.findByText(/^You’re at D-\d+, \d+ m from D-14/);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** For someone who already has a desk, the booking moves, and its current desk is shown before the click. */
export const MoveThere: Story = {
  parameters: over({ before: all(jonasAtDesk, memberHasOtherDesk) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', opener));
    await canvas.findByRole('button', { name: /^Move from D-40 to D-\d+$/ });
  },
};

/** The search for places failed. */
export const BesideFailed: Story = {
  parameters: over({
    before: jonasAtDesk,
    faults: [{ endpoint: 'resources.schedulable', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', opener));
    await canvas.findByText('Couldn’t check for desks next to Jonas Weber');
  },
};

/** An owner is shown as "Admin". */
export const Admin: Story = {
  args: { path: '/people/user_owner' },
  play: async ({ canvasElement }) => {
    await head(canvasElement, 'Helene Sommer');
    await expect(within(canvasElement).getByText('Admin')).toBeVisible();
  },
};

/** An admin may act as someone else. */
export const ForAdmins: Story = {
  parameters: over({ persona: 'owner', before: jonasAtDesk }),
  play: async ({ canvasElement }) => {
    await head(canvasElement);
  },
};

/** Someone without plans and bookings. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ scenario: 'empty' }),
  play: async ({ canvasElement }) => {
    await head(canvasElement);
    await within(canvasElement).findAllByText('Nothing planned');
  },
};

/** The plan and the places can’t be loaded: the days are empty, with the reason. */
export const WeekFailed: Story = {
  parameters: over({
    faults: [{ endpoint: 'workingLocations.list', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load this person’s week');
  },
};

/** If one of the three reads fails, so does the person’s page. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'users.colleagues', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load this person');
  },
};

export const Gone: Story = {
  args: { path: '/people/user_gone' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This person is no longer here.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'users.get', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible(),
    );
  },
};

/** A name of maximum length that contains markup (S-9). */
export const OddName: Story = {
  parameters: over({
    before: all(
      jonasAtDesk,
      named('member-2', `<img src=x onerror=alert(1)> ${'Wolfeschlegelstein'.repeat(12)}`),
    ),
  }),
  play: async ({ canvasElement }) => {
    await head(canvasElement, /^<img src=x onerror=alert\(1\)>/);
  },
};

export const Phone: Story = { ...SitNextTo, globals: PHONE };
export const PhoneOddName: Story = { ...OddName, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Colleague, tags: ['offline'], play: goesOffline(Colleague) };
