import { describe, expect, it } from 'vitest';
import { designVersion } from './design';

const base = {
  setting: undefined,
  email: 'maya@acme.example',
  staffDomains: ['atrium.example'],
  webView: false,
  impersonating: false,
  stored: undefined,
} as const;
const version = (change: object) => designVersion({ ...base, ...change }).version;

describe('ORG-4 the design version', () => {
  it('is v1 by default, or the setting if there is one', () => {
    expect(version({})).toBe('v1');
    expect(version({ setting: 'v2' })).toBe('v2');
    expect(version({ setting: 'v1' })).toBe('v1');
  });

  it('F-21 is v1 if the setting could not be read or is invalid', () => {
    for (const setting of [undefined, null, 'v3', 2, {}, 'V2'])
      expect(version({ setting })).toBe('v1');
  });

  it('is v2 for staff, whatever their setting', () => {
    for (const email of ['a@atrium.example', 'A@ATRIUM.EXAMPLE']) {
      expect(version({ email, setting: 'v1' })).toBe('v2');
    }
    for (const email of [
      'a@atrium.example.evil',
      'a@evil.atrium.example',
      'atrium.example',
      '@atrium.example@evil',
      'a@xatrium.example',
    ]) {
      expect(version({ email })).toBe('v1');
    }
  });

  it('F-53 is the locally stored one while impersonating, also for staff, otherwise v1', () => {
    expect(version({ impersonating: true, stored: 'v2', setting: 'v1' })).toBe('v2');
    expect(version({ impersonating: true, stored: 'v1', email: 'a@atrium.example' })).toBe('v1');
    expect(version({ impersonating: true, setting: 'v2' })).toBe('v1');
  });

  it('F-53 the stored one counts only then', () => {
    expect(version({ stored: 'v2' })).toBe('v1');
  });

  it('is v2 in the web view, before anything else', () => {
    expect(version({ webView: true, setting: 'v1' })).toBe('v2');
    expect(version({ webView: true, impersonating: true, stored: 'v1' })).toBe('v2');
  });
});
