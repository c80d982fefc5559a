import { DAY } from '@/domain/time/durations';

/** What a device needs to join a network. */
export interface WifiAccess {
  /** Name of the network (SSID). */
  readonly name: string;
  readonly security: 'open' | 'wpa2' | 'wpa3';
  /** Null for an open network. */
  readonly password: string | null;
  readonly is_hidden: boolean;
}

/** Characters that end a field or start the next one. */
const SPECIAL = /[\\;,:"]/g;

const escaped = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);

/**
 * The text that cameras read from a QR code to join a network: `WIFI:T:WPA;S:name;P:password;H:true;;`. A backslash escapes
 * separators. WPA2 and WPA3 share one type, as the WPA3 specification defines.
 */
export function wifiUri({ name, security, password, is_hidden }: WifiAccess): string {
  const fields = [`T:${security === 'open' ? 'nopass' : 'WPA'}`, `S:${escaped(name)}`];
  if (security !== 'open' && password !== null) fields.push(`P:${escaped(password)}`);
  if (is_hidden) fields.push('H:true');
  return `WIFI:${fields.map((field) => `${field};`).join('')};`;
}

/** After this many milliseconds without a ping, an access point counts as silent. */
const SILENT_AFTER = DAY;

/**
 * Whether an access point still reports.
 *
 * @param lastPing milliseconds of its last ping; undefined for never
 * @param now the current time in milliseconds
 */
export function pingState(
  lastPing: number | undefined,
  now: number,
): 'never' | 'silent' | 'reporting' {
  if (lastPing === undefined) return 'never';
  return now - lastPing > SILENT_AFTER ? 'silent' : 'reporting';
}
