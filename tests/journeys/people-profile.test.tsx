import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '@/api/session';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { interactions } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();
const NOT_SAVED = "Sorry we couldn't save your user";

const me = (server: TestServer) => session.me.call({}, { client: server.as('member') });
const place = () => screen.findByRole('region', { name: 'Where you usually sit' });
const area = async () => within(await place()).findByRole('combobox', { name: /^Default area/ });

describe('the profile', () => {
  it('changes the name; the shell follows', async () => {
    const { server } = await open({ path: '/profile' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Maya Lindqvist');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter your name.')).toBeInTheDocument();
    expect(name).toHaveFocus();
    await userEvent.type(name, ' Maya Lind ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved your profile');
    expect((await me(server)).name).toBe('Maya Lind');
    await screen.findByRole('button', { name: 'Account and settings for Maya Lind' });
  });

  it('a save that fails says so and keeps what was typed', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'users.save', kind: 'status', status: 403 });
    await open({ server, path: '/profile' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' of Berlin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(NOT_SAVED);
    expect(name).toHaveValue('Maya Lindqvist of Berlin');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved your profile');
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
  });

  it('UNDO-1 the default area is saved when chosen, and undone', async () => {
    const { server } = await open({ path: '/profile' });
    const before = (await me(server)).default_area_id;
    const select = await area();
    await waitFor(() => expect(select).toBeEnabled());
    const other = within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .find(({ value }) => value !== '' && value !== before);
    const count = interactions();
    await userEvent.selectOptions(select, other?.value ?? '');
    expect(count()).toBeLessThanOrEqual(2);
    await screen.findByText(`Default area: ${other?.textContent ?? ''}`);
    await waitFor(async () => expect((await me(server)).default_area_id).toBe(other?.value));
    await userEvent.click(within(await place()).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Default place restored');
    expect((await me(server)).default_area_id).toBe(before);
    await waitFor(() => expect(select).toHaveValue(before ?? ''));
  });

  it('another office also changes the area', async () => {
    const { server } = await open({ path: '/profile' });
    const office = within(await place()).getByRole('combobox', { name: /^Default office/ });
    await userEvent.selectOptions(office, 'Auckland');
    await screen.findByText('Default office: Auckland');
    await waitFor(async () => expect(await me(server)).toMatchObject({ default_area_id: null }));
    await waitFor(async () => expect(await area()).toBeEnabled());
    await userEvent.selectOptions(office, 'No default office');
    await waitFor(async () => expect(await me(server)).toMatchObject({ default_office_id: null }));
    expect(await area()).toBeDisabled();
  });

  it('a place that the server refuses visibly returns', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'users.defaultOffice', kind: 'status', status: 422 });
    await open({ server, path: '/profile' });
    const select = await area();
    const before = (select as HTMLSelectElement).value;
    await userEvent.selectOptions(select, 'No default area');
    await screen.findByText(NOT_SAVED);
    await waitFor(() => expect(select).toHaveValue(before));
  });

  it('fails as a whole, with Retry', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'users.teams', kind: 'status', status: 403 });
    await open({ server, path: '/profile' });
    await screen.findByText('Couldn’t load this person');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('textbox', { name: 'Name' });
  });

  it('S-17 a file that is not a picture is refused before anything is sent', async () => {
    const { server } = await open({ path: '/profile' });
    await screen.findByRole('textbox', { name: 'Name' });
    const asked: string[] = [];
    server.onRequest(({ endpoint }) => asked.push(endpoint));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('No way to choose a file');
    await userEvent.upload(input, new File(['hello'], 'me.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    });
    await screen.findByText('Choose a PNG, JPEG, or WebP image.');
    expect(asked).not.toContain('uploads.imageUrl');
  });

  it('a photo is removed after a question', async () => {
    const { server } = await open({ path: '/profile' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove photo' }));
    await waitFor(async () => expect((await me(server)).profile_photo_url).toBeNull());
    await screen.findByRole('button', { name: 'Add a photo' });
  });
});
