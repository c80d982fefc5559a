import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { divisions } from '@/api/divisions';
import { tags } from '@/api/tags';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
async function openLive(path: string): Promise<TestServer> {
  const server = serve(testServer());
  await open({ server, persona: 'owner', path, live: true });
  await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
  return server;
}

describe('HUB-1 what someone else changes in the administration', () => {
  it('appears in the list of tags: one added, one renamed, one deleted', async () => {
    const server = await openLive('/admin/tags');
    const as = { client: server.as('owner') };
    await screen.findByRole('rowheader', { name: 'Quiet' });
    const made = await tags.create.call({ body: { name: 'Plants' } }, as);
    await screen.findByRole('rowheader', { name: 'Plants' });
    await tags.update.call({ params: { id: made?.id ?? '' }, body: { name: 'Ferns' } }, as);
    await screen.findByRole('rowheader', { name: 'Ferns' });
    await tags.remove.call({ params: { id: made?.id ?? '' } }, as);
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: 'Ferns' })).not.toBeInTheDocument(),
    );
  });

  it('appears in the tree of divisions: one added, one renamed, one deleted', async () => {
    const server = await openLive('/admin/divisions');
    const as = { client: server.as('owner') };
    await screen.findByRole('row', { name: 'Americas' });
    const made = await divisions.create.call({ body: { name: 'Nordics' } }, as);
    await screen.findByRole('row', { name: 'Nordics' });
    await divisions.update.call({ params: { id: made?.id ?? '' }, body: { name: 'Baltics' } }, as);
    await screen.findByRole('row', { name: 'Baltics' });
    await divisions.remove.call({ params: { id: made?.id ?? '' } }, as);
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: 'Baltics' })).not.toBeInTheDocument(),
    );
  });
});
