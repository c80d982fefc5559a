import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestHostToken, listenToHost } from './host';
import { isWebView } from './web-view';

const config = {
  webView: { identification: 'AtriumApp', hostOrigins: ['https://app.atrium.example'] },
};
const good = { type: 'atrium.token', access_token: 'secret', expires_in: 900 };

describe('the web view', () => {
  it('is recognized by its identification, and never if none is configured', () => {
    expect(isWebView(config, 'Mozilla/5.0 AtriumApp/3.1')).toBe(true);
    expect(isWebView(config, 'Mozilla/5.0 atriumapp')).toBe(false);
    expect(isWebView({ webView: { identification: null, hostOrigins: [] } }, 'null')).toBe(false);
  });
});

describe('the host app', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());

  const say = (origin: string, data: unknown) =>
    globalThis.dispatchEvent(new MessageEvent('message', { origin, data }));

  it('F-46 S-13 is accepted from exact origins and in one format only', () => {
    const heard = vi.fn();
    stop = listenToHost(config, heard);
    for (const origin of [
      'https://evil.example',
      'https://app.atrium.example.evil',
      'http://app.atrium.example',
      'https://app.atrium.example:444',
      'null',
      '',
    ]) {
      say(origin, good);
    }
    for (const data of [
      null,
      'atrium.token',
      { ...good, type: 'other' },
      { ...good, access_token: '' },
      { ...good, expires_in: -1 },
      { ...good, expires_in: '900' },
      { type: 'atrium.token' },
    ]) {
      say('https://app.atrium.example', data);
    }
    expect(heard).not.toHaveBeenCalled();
    say('https://app.atrium.example', good);
    expect(heard).toHaveBeenCalledExactlyOnceWith(good);
  });

  it('F-45 is asked through its bridge', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('ReactNativeWebView', { postMessage });
    requestHostToken(config);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"type":"atrium.token.request"}');
  });

  it('S-13 is asked by name of its origin if it is a frame', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('parent', { postMessage });
    requestHostToken(config);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'atrium.token.request' },
      'https://app.atrium.example',
    );
  });
});
