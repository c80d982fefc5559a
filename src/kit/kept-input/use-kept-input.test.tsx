import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { setConfig } from '@/lib/config';
import { drafts, loginReturns, reloadedBuild } from '@/lib/storage';
import { SessionProvider, type Session } from '@/session';
import { browser } from '@/session/browser';
import { leaveForLogin } from '@/session/login';
import { setSessionState } from '@/session/state';
import { TEST_CONFIG } from '@tests/helpers/app';
import { useKeptInput, useRestoredInput } from './use-kept-input';

const Input = z.object({ title: z.string() });

function Form() {
  const kept = useRestoredInput('meeting', Input);
  const [title, setTitle] = useState(kept?.title ?? '');
  useKeptInput('meeting', title === '' ? undefined : { title });
  return (
    <>
      {kept && <p>restored</p>}
      <input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
    </>
  );
}

const show = (id = 'user_1') =>
  render(
    <SessionProvider value={{ user: { id } } as Session}>
      <Form />
    </SessionProvider>,
  );
const toLogin = () => {
  leaveForLogin(true);
  cleanup();
  setSessionState({ stop: undefined });
};
const title = () => screen.getByRole('textbox', { name: 'Title' });

beforeEach(() => {
  setConfig(TEST_CONFIG);
  Object.assign(browser, { address: () => new URL('https://meridian.atrium.test/rooms') });
  vi.spyOn(browser, 'go').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  drafts.removeAll();
  loginReturns.remove();
  reloadedBuild.remove();
  setSessionState({ stop: undefined });
});

describe('F-6 what someone types when the session ends', () => {
  it('comes back after login, once', async () => {
    show();
    await userEvent.type(title(), 'Retro');
    toLogin();
    show();
    expect(title()).toHaveValue('Retro');
    expect(screen.getByText('restored')).toBeVisible();
    cleanup();
    show();
    expect(title()).toHaveValue('');
  });

  it('is dropped for another person', async () => {
    show();
    await userEvent.type(title(), 'Retro');
    toLogin();
    show('user_2');
    expect(title()).toHaveValue('');
    cleanup();
    show();
    expect(title()).toHaveValue('');
  });

  it('is not kept while nothing is typed, and another shape is dropped', () => {
    show();
    toLogin();
    expect(drafts.at('meeting').get()).toBeUndefined();
    drafts.at('meeting').set({ user_id: 'user_1', input: { title: 7 } });
    show();
    expect(title()).toHaveValue('');
  });
});

it('F-35 no reload for a new version loses what is typed', async () => {
  const reload = vi.fn();
  show();
  await userEvent.type(title(), 'R');
  recoverFromMissingChunk({ reload, leaving: false });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.clear(title());
  recoverFromMissingChunk({ reload, leaving: false });
  expect(reload).toHaveBeenCalledTimes(1);
});
