import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/offices/offi_berlin'), title: 'Pages/Administration/Office' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** An office beside the list: its location, its rules, and the values it inherits from the organization. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'Berlin' });
    await canvas.findByRole('region', { name: 'Booking rules' });
  },
};

/** On a phone, the office covers the list. */
export const Phone: Story = {
  ...Full,
  tags: [],
  globals: PHONE,
  play: async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument;
    await within(body).findByRole('region', { name: 'Booking rules' });
  },
};

/** Changing a rule: the bookings that break it are listed, and each needs a choice first. */
export const RuleReview: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('spinbutton', { name: /^Longest booking/ });
    await userEvent.type(field, '20');
    await userEvent.click(canvas.getByRole('button', { name: 'Save rules' }));
    await canvas.findByText(/future bookings are affected$/);
    await expect(
      canvas.getByRole('button', { name: 'Save Berlin’s booking rules' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

/** A new time zone: each booking keeps its instant, and the new local time is shown. */
export const ZoneReview: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('option', { name: 'Portugal' });
    const country = canvas.getByRole('combobox', { name: /^Country.*optional/ });
    await userEvent.selectOptions(country, 'Portugal');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findAllByText(/In the new zone/);
  },
};

/** The office was deleted or never belonged to this organization. */
export const Gone: Story = {
  args: { path: '/admin/offices/offi_gone' },
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Office not found' });
  },
};

/** The office is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'settings.office', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('complementary', { name: 'Berlin' });
    await expect(panel.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

/** Loading the rules of the office failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'settings.office', kind: 'status', status: 403 }],
  }),
  play: hasFailed('Couldn’t load this office'),
};

/** People who can’t change offices don’t see them here either. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: isForbidden,
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
