import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedClock, setClock } from '@/lib/clock';
import { eventually } from '@tests/helpers/eventually';
import type { AccessToken, TokenSource } from './token';
import { Tokens } from './tokens';

const START = Date.UTC(2026, 2, 10, 8);
const clock = fixedClock(START);
beforeEach(() => {
  clock.set(START);
  setClock(clock);
});
afterEach(() => setClock(undefined));

const token = (access: string, minutes = 15): AccessToken => ({
  access,
  expiresAt: clock.now() + minutes * 60_000,
});

function setUp(obtain: TokenSource['obtain']) {
  const source = { obtain: vi.fn(obtain), announce: vi.fn(), onLost: vi.fn() };
  return { source, tokens: new Tokens(source) };
}

describe('the renewal', () => {
  it('F-7 is shared by everyone who asks at the same time', async () => {
    let hand: (value: AccessToken) => void = () => {};
    const { source, tokens } = setUp(
      () =>
        new Promise((resolve) => {
          hand = resolve;
        }),
    );
    const asked = [tokens.refresh(), tokens.refresh(), tokens.refresh()];
    await eventually(() => expect(source.obtain).toHaveBeenCalled());
    hand(token('new'));
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(source.obtain).toHaveBeenCalledTimes(1);
    expect(tokens.bearer()).toBe('new');
  });

  it('F-7 a call sent before the renewal does not cause another', async () => {
    const answers = [token('new'), token('newer')];
    const { source, tokens } = setUp(() => Promise.resolve(answers.shift()));
    tokens.accept(token('old'));
    expect(await tokens.replace('old')).toBe(true);
    expect(await tokens.replace('old')).toBe(true);
    expect(await tokens.replace(undefined)).toBe(true);
    expect(tokens.bearer()).toBe('new');
    expect(source.obtain).toHaveBeenCalledTimes(1);
    expect(await tokens.replace('new')).toBe(true);
    expect(tokens.bearer()).toBe('newer');
  });

  it('F-8 replaces a token that another tab has rotated away, however young it is', async () => {
    const { tokens } = setUp(() => Promise.resolve(token('new')));
    tokens.accept(token('rotated away'));
    expect(await tokens.replace('rotated away')).toBe(true);
    expect(tokens.bearer()).toBe('new');
  });

  it('F-8 is announced to the other tabs', async () => {
    const { source, tokens } = setUp(() => Promise.resolve(token('new')));
    await tokens.refresh();
    expect(source.announce).toHaveBeenCalledWith(token('new'));
  });

  it('F-8 uses a token that came from another tab while it waited for its turn', async () => {
    const { source, tokens } = setUp(() => Promise.resolve(token('mine')));
    const locks = {
      request: async <T>(_name: string, work: () => Promise<T>) => {
        tokens.accept(token('theirs'));
        return work();
      },
    };
    vi.stubGlobal('navigator', { locks });
    expect(await tokens.refresh()).toBe(true);
    expect(tokens.bearer()).toBe('theirs');
    expect(source.obtain).not.toHaveBeenCalled();
  });

  it('F-9 ends the session once if it is refused', async () => {
    const { source, tokens } = setUp(() => Promise.resolve(undefined));
    tokens.accept(token('old'));
    clock.advance(60_000);
    expect(await tokens.refresh()).toBe(false);
    expect(source.onLost).toHaveBeenCalledTimes(1);
    expect(tokens.bearer()).toBeUndefined();
  });

  it('F-2 ends nothing if it gets no answer', async () => {
    const { source, tokens } = setUp(() => Promise.reject(new Error('offline')));
    tokens.accept(token('old'));
    clock.advance(60_000);
    await expect(tokens.refresh()).rejects.toThrow('offline');
    expect(source.onLost).not.toHaveBeenCalled();
    expect(tokens.bearer()).toBe('old');
    // And the next one may try again.
    await expect(tokens.refresh()).rejects.toThrow('offline');
    expect(source.obtain).toHaveBeenCalledTimes(2);
  });
});

describe('the token', () => {
  it('F-37 is no longer sent once it has expired by the corrected clock', () => {
    const { tokens } = setUp(() => Promise.resolve(undefined));
    tokens.accept(token('short', 1));
    expect(tokens.bearer()).toBe('short');
    clock.advance(60_000);
    expect(tokens.bearer()).toBeUndefined();
  });

  it('H-15 for the hub is renewed when it ends soon or was refused, and absent when the session is over', async () => {
    const answers: (AccessToken | undefined)[] = [token('two'), token('three'), undefined];
    const { tokens } = setUp(() => Promise.resolve(answers.shift()));
    tokens.accept({ access: 'one', expiresAt: clock.now() + 20_000 });
    clock.advance(10_000);
    expect(await tokens.forConnection()).toBe('two');
    clock.advance(10_000);
    expect(await tokens.forConnection()).toBe('two');
    expect(await tokens.forConnection('two')).toBe('three');
    clock.advance(10_000);
    expect(await tokens.forConnection('three')).toBeUndefined();
  });
});
