import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { choosePicture } from './picture';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/setup'), title: 'Pages/Setup' };
export default meta;
type Story = StoryObj<PageArgs>;

const heading = (canvasElement: HTMLElement, name: string | RegExp): Promise<HTMLElement> =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const press = async (canvasElement: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

async function found(canvasElement: HTMLElement, name = 'Halcyon Works'): Promise<void> {
  await heading(canvasElement, 'Set up your organization');
  await userEvent.type(
    within(canvasElement).getByRole('textbox', { name: 'Organization name' }),
    name,
  );
  await press(canvasElement, 'Create organization');
}

async function withOffice(canvasElement: HTMLElement): Promise<void> {
  await found(canvasElement);
  await heading(canvasElement, 'Your first office');
  const name = within(canvasElement).getByRole('textbox', { name: 'Office name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour');
  await press(canvasElement, 'Add office');
  await heading(canvasElement, 'Desks on your first floor');
}

const NEW = over({ scenario: 'new-user' });

/** First screen: the name determines the address. */
export const Organization: Story = {
  tags: ['full'],
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await heading(canvasElement, 'Set up your organization');
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Organization name' }), 'Zürich Labs');
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('zurich-labs');
  },
};

/** An address taken by another organization, with three free alternatives. */
export const AddressTaken: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement, 'Kestrel');
    const free = await within(canvasElement).findByRole('group', { name: 'Available addresses:' });
    await expect(within(free).getAllByRole('button')).toHaveLength(3);
  },
};

/** Nothing was typed: the field says what it needs. */
export const Missing: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create organization');
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Organization name' }),
    ).toHaveAccessibleDescription('Enter a name for your organization');
  },
};

/** The server doesn’t answer; no typed text is lost. */
export const NoAnswer: Story = {
  tags: ['offline'],
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'organizations.create', kind: 'offline' }],
  }),
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await within(canvasElement).findByText(/^Connection problem\. This may not have been saved/);
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Organization name' }),
    ).toHaveValue('Halcyon Works');
  },
};

/** The signed-in person isn’t known yet. */
export const SetupLoading: Story = {
  tags: ['loading'],
  parameters: over({ scenario: 'new-user', faults: [{ endpoint: 'session.me', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible());
  },
};

/** The signed-in person can’t be loaded: the failed step is named, and Retry is offered. */
export const SetupFailed: Story = {
  tags: ['error'],
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'session.organizations', kind: 'status', status: 403 }],
  }),
  play: async ({ canvasElement }) => {
    await heading(canvasElement, /^Atrium couldn’t load/);
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Second screen: country and zone are preset from the browser. */
export const Office: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await heading(canvasElement, 'Your first office');
    await expect(within(canvasElement).getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
  },
};

/** The setup continues even if countries can’t be loaded. */
export const WithoutCountries: Story = {
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'countries.list', kind: 'status', status: 501 }],
  }),
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await within(canvasElement).findByText(/Couldn’t load the list of countries/);
  },
};

/** Third screen: a list of desks is enough. */
export const Floor: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    const canvas = within(canvasElement);
    const desks = canvas.getByRole('textbox', { name: /^Desks/ });
    await userEvent.clear(desks);
    await userEvent.type(desks, 'W-1..W-12');
    await expect(canvas.getByRole('button', { name: 'Add 12 desks' })).toBeVisible();
  },
};

/** A picture of the floor can be sent along; the logo follows once there is a place for it. */
export const WithPictures: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    const canvas = within(canvasElement);
    await choosePicture(canvasElement);
    await canvas.findByRole('img', { name: 'The floor plan you uploaded' });
    await canvas.findByRole('button', { name: 'Change image' });
    await press(canvasElement, 'Add 5 desks');
    await heading(canvasElement, 'D-1 is ready to book');
    await choosePicture(canvasElement);
    await canvas.findByRole('button', { name: 'Change logo' });
  },
};

/** The setup continues even if a picture couldn’t be uploaded: a message appears, and the desks are created without it. */
export const PictureFailed: Story = {
  parameters: over({
    scenario: 'new-user',
    faults: [{ endpoint: 'uploads.file', kind: 'status', status: 413 }],
  }),
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    await choosePicture(canvasElement);
    await within(canvasElement).findByText('Upload failed with status 413');
    await press(canvasElement, 'Add 5 desks');
    await heading(canvasElement, 'D-1 is ready to book');
  },
};

/** The first desk can be booked, and a link invites other people. */
export const Ready: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await withOffice(canvasElement);
    await press(canvasElement, 'Add 5 desks');
    await heading(canvasElement, 'D-1 is ready to book');
    await press(canvasElement, 'Create invite link');
    await within(canvasElement).findByRole('textbox', { name: 'Invite link' });
  },
};

/** Everything except the organization was postponed. */
export const Skipped: Story = {
  parameters: NEW,
  play: async ({ canvasElement }) => {
    await found(canvasElement);
    await press(canvasElement, 'Skip for now');
    await heading(canvasElement, 'Halcyon Works is set up');
    await expect(
      within(canvasElement).getByRole('button', { name: 'Add an office' }),
    ).toBeVisible();
  },
};

export const SetupOnAPhone: Story = { ...AddressTaken, globals: PHONE };
