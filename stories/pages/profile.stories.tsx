import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Fault } from '@mocks/core/faults';
import { choosePicture } from './picture';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/profile'), title: 'Pages/Profile' };
export default meta;
type Story = StoryObj<PageArgs>;

const name = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('textbox', { name: 'Name' });

/** Selects a picture once the page is loaded. */
async function choose(canvasElement: HTMLElement, type?: string): Promise<void> {
  await name(canvasElement);
  await choosePicture(canvasElement, type);
}

/** Photo, name, usual place, week, teams, and colleagues. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await expect(await name(canvasElement)).toHaveValue('Maya Lindqvist');
  },
};

/** A new person without a photo, a name, and a usual place. */
export const Bare: Story = {
  tags: ['empty'],
  parameters: over({
    before: ({ tables }) => {
      tables.users.update('user_member', {
        name: null,
        profile_photo_url: null,
        default_office_id: null,
        default_area_id: null,
      });
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(await name(canvasElement)).toHaveValue('');
    await expect(within(canvasElement).getByRole('button', { name: 'Add a photo' })).toBeVisible();
  },
};

/** The photo is saved, with a confirmation. */
export const PhotoSaved: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    await within(document.body).findAllByText('Saved the photo');
  },
};

/** The photo is uploading, which can be canceled. */
export const PhotoSending: Story = {
  parameters: over({ faults: [{ endpoint: 'uploads.file', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByRole('progressbar', { name: 'Uploading photo' });
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** Each step of an upload fails with its own message; nothing was changed, and Retry starts over. */
const failing = (fault: Fault, message: string): Story => ({
  parameters: over({ faults: [fault] }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    const alert = await within(within(canvasElement).getByRole('main')).findByRole('alert');
    await expect(alert).toHaveTextContent(message);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
const status = (endpoint: string, code: number): Fault => ({
  endpoint,
  kind: 'status',
  status: code,
});
export const PhotoNoAddress = failing(status('uploads.imageUrl', 403), 'Could not get upload uri');
export const PhotoStatus = failing(status('uploads.file', 413), 'Upload failed with status 413');
export const PhotoNetwork = failing(
  { endpoint: 'uploads.file', kind: 'offline' },
  'Network error during upload',
);
export const PhotoNotAttached = failing(status('users.logo', 403), 'Could not upload file');

/** A file that isn’t a picture is refused before it’s sent (S-17). */
export const PhotoRefused: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'image/jpeg');
    await within(canvasElement).findByText('The image’s content doesn’t match its file name.');
  },
};

/** If saving fails, a message appears and the typed text stays. */
export const NotSaved: Story = {
  parameters: over({ faults: [status('users.save', 403)] }),
  play: async ({ canvasElement }) => {
    const field = await name(canvasElement);
    await userEvent.type(field, ' of Berlin');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    await within(canvasElement).findByText("Sorry we couldn't save your user");
    await expect(field).toHaveValue('Maya Lindqvist of Berlin');
  },
};

/** If one of the three reads fails, so does the profile. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [status('users.teams', 403)] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load this person');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'users.colleagues', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible(),
    );
  },
};

export const Phone: Story = { ...Full, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
