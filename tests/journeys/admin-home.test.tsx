import { health } from '@/api/health';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

describe('the first page of the administration', () => {
  it('says what waits, each with the page that deals with it', async () => {
    const server = serve(testServer());
    const { elements } = await health.documents.call(
      { query: { status: ['pending'], limit: 2000 } },
      { client: server.as('owner') },
    );
    expect(elements.length).toBeGreaterThan(0);
    const { router } = await open({ server, persona: 'owner', path: '/admin' });
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    const noun = elements.length === 1 ? 'document' : 'documents';
    await userEvent.click(
      await screen.findByRole('link', { name: `${elements.length} ${noun} to review` }),
    );
    expect(router.state.location.pathname).toBe('/admin/health');
    await screen.findByRole('heading', { level: 1, name: 'Health review' });
  });

  it('UI-9 says what couldn’t be loaded, beside what could', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'health.documents', kind: 'status', status: 422 });
    await open({ server, persona: 'owner', path: '/admin' });
    await screen.findByText('Couldn’t load: Health review');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /documents? to review$/ });
  });

  it('says so if nothing waits', async () => {
    const server = serve(testServer());
    const { tables } = server.world;
    server.world.transact(() => {
      for (const { id } of Array.from(tables.tickets.all())) tables.tickets.remove(id);
      for (const { id } of Array.from(tables.stations.all())) tables.stations.remove(id);
      for (const { id } of Array.from(tables.calendars.all())) tables.calendars.remove(id);
      for (const { id } of Array.from(tables.hours.all())) tables.hours.remove(id);
      for (const { id } of Array.from(tables.healthDocuments.all())) {
        tables.healthDocuments.update(id, { status: 'accepted' });
      }
    });
    await open({ server, persona: 'owner', path: '/admin' });
    await screen.findByText('Nothing waits');
  });
});
