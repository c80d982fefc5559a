import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pingState, wifiUri } from './wifi';

const NETWORK = {
  name: 'Meridian',
  security: 'wpa3',
  password: 'secret-1',
  is_hidden: false,
} as const;

/** Parses a Wi-Fi code as cameras do: fields end at a separator that isn’t escaped by a backslash. */
function readWifi(uri: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let name = '';
  let text = '';
  const body = uri.replace(/^WIFI:/, '');
  for (let index = 0; index < body.length; index += 1) {
    const char = body.charAt(index);
    if (char === '\\') {
      index += 1;
      text += body.charAt(index);
    } else if (char === ':' && name === '') {
      name = text;
      text = '';
    } else if (char === ';') {
      if (name !== '') fields[name] = text;
      name = '';
      text = '';
    } else text += char;
  }
  return fields;
}

describe('wifiUri', () => {
  it('names type, network and password', () => {
    expect(wifiUri(NETWORK)).toBe('WIFI:T:WPA;S:Meridian;P:secret-1;;');
  });

  it('leaves out the password of an open network', () => {
    expect(wifiUri({ ...NETWORK, security: 'open', password: null })).toBe(
      'WIFI:T:nopass;S:Meridian;;',
    );
  });

  it('says that a network is hidden', () => {
    expect(wifiUri({ ...NETWORK, is_hidden: true })).toContain('H:true;');
  });

  it('escapes separators, quotes and backslashes', () => {
    expect(wifiUri({ ...NETWORK, name: String.raw`a;b,c:d"e\f` })).toContain(
      String.raw`S:a\;b\,c\:d\"e\\f;`,
    );
  });

  it('is read back unchanged, with any name and password', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 8 }), (name, password) => {
        expect(readWifi(wifiUri({ ...NETWORK, name, password }))).toEqual({
          T: 'WPA',
          S: name,
          P: password,
        });
      }),
    );
  });
});

describe('pingState', () => {
  const day = 24 * 60 * 60_000;

  it('distinguishes a reporting access point from a silent one', () => {
    expect(pingState(undefined, day)).toBe('never');
    expect(pingState(0, day)).toBe('reporting');
    expect(pingState(0, day + 1)).toBe('silent');
  });
});
