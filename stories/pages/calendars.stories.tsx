import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { pushed } from '@mocks/rules/calendar-push';
import type { World } from '@mocks/world/world';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  showsLoading,
  over,
  page,
  type PageArgs,
  PHONE,
} from './page';

const meta = { ...page('/admin/calendars'), title: 'Pages/Administration/Calendars and sync' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutConnections = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.integrations.all())) tables.integrations.remove(id);
};

/** Makes a calendar’s provider reject the next booking of its room. */
function refuseOne(world: World, calendarId: string): void {
  const calendar = world.tables.calendars.get(calendarId);
  const slot = [...world.tables.slots.all()].find(
    (each) =>
      each.resource_id === calendar?.reference_id &&
      each.cancelled_at === null &&
      each.status === 'accepted' &&
      each.start > world.now,
  );
  const schedule = world.tables.schedules.get(slot?.schedule_id ?? '');
  if (!calendar || !schedule) throw new Error('The room has no booking to come');
  pushed(world, calendar, schedule, { error: 'The room is blocked there' });
}

/** Rooms and people with the status of their calendars, failed ones first. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('spree@rooms.meridian.example');
  },
};

/** A calendar whose last runs failed, with a button to try again. */
export const Failing: Story = {
  args: { path: '/admin/calendars?calendar=cale_wedding' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const panel = within(
      await within(canvasElement).findByRole('complementary', { name: 'Wedding' }),
    );
    await panel.findByRole('button', { name: 'Try again' });
    await panel.findByText('Last runs');
  },
};

/** A booking that the provider rejected, with two options. */
export const Clash: Story = {
  args: { path: '/admin/calendars?calendar=cale_spree' },
  parameters: over({
    ...OWNER,
    scenario: 'office',
    before: (world) => refuseOne(world, 'cale_spree'),
  }),
  play: async ({ canvasElement }) => {
    const panel = within(
      await within(canvasElement).findByRole('complementary', { name: 'Spree' }),
    );
    await panel.findByRole('button', { name: 'Send again' });
    await panel.findByRole('button', { name: 'Release Spree' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, scenario: 'office', before: withoutConnections }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Neither Google nor Microsoft is connected.');
  },
};

/** The calendars are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'calendars.list', kind: 'hang' }] }),
  play: showsLoading('Calendars'),
};

/** Loading the list failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'calendars.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the calendars'),
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
