import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPseudoLocale } from '@/lib/i18n/pseudo';
import { testServer } from '@mocks/adapters/vitest';
import { PAGES } from '@tests/helpers/addresses';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { shownText } from '@tests/helpers/shown-text';

const { open } = journeys();

beforeEach(async () => {
  // Panels open beside the list; over it, they would hide the list’s heading.
  width(true);
  await setPseudoLocale(true);
});
afterEach(() => setPseudoLocale(false));

describe('in the pseudo-locale every text comes from the locale files or from the server', () => {
  it.each(PAGES)('%s', async (path) => {
    const server = testServer();
    await open({ server, persona: 'owner', path });
    await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), {
      timeout: 30_000,
    });
    const { raw, translated } = shownText(server.world);
    expect(translated.length).toBeGreaterThan(3);
    expect(raw).toEqual([]);
  });
});
