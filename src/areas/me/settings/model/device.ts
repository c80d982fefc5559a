import { selectedOffice, STORED_KEYS } from '@/lib/storage';
import { areas, type AreaName } from '@/lib/storage/areas';

const { local, session } = STORED_KEYS;

/** What a browser may store, and whether clearing removes it: sign-in, organization, and impersonation are in use. */
const KINDS = [
  { name: 'signIn', area: 'local', key: local.refreshToken, stays: true },
  { name: 'organization', area: 'session', key: session.organization, stays: true },
  { name: 'impersonation', area: 'session', key: session.impersonated, stays: true },
  { name: 'station', area: 'local', key: local.station, stays: true },
  { name: 'floor', area: 'local', key: local.lastFloor },
  { name: 'keys', area: 'local', key: local.singleKeys },
  { name: 'design', area: 'local', key: local.designVersion },
  { name: 'notices', area: 'local', key: local.notices, many: true },
  { name: 'notices', area: 'local', key: local.known, many: true },
  { name: 'drafts', area: 'session', key: session.drafts, many: true },
  { name: 'repairs', area: 'session', key: session.reloadedBuild },
  { name: 'repairs', area: 'session', key: session.loginReturns },
] as const satisfies readonly {
  name: string;
  area: AreaName;
  key: string;
  stays?: true;
  /** The key is a prefix of several. */
  many?: true;
}[];

/** A kind of data that this device stores; its text is `settings:device.kept.<kind>`. */
export type StoredKind = (typeof KINDS)[number]['name'] | 'office';

type Kind = (typeof KINDS)[number];

const isOf = (kind: Kind, key: string): boolean =>
  'many' in kind ? key.startsWith(kind.key) : key === kind.key;

const keysOf = (kind: Kind): string[] => areas[kind.area].keys().filter((key) => isOf(kind, key));

/** What clearing keeps. */
type InUse = Extract<Kind, { stays: true }>['name'];

/** Something stored on this device, and what remains after clearing it. */
export interface StoredItem {
  readonly name: StoredKind;
  readonly inUse: InUse | undefined;
}

/** What’s stored on this device. Contents are never shown, not even the start of a token (S-5). */
export function storedItems(): StoredItem[] {
  const found = new Map<StoredKind, StoredItem>();
  if (selectedOffice.get() !== undefined) found.set('office', { name: 'office', inUse: undefined });
  for (const kind of KINDS) {
    if (keysOf(kind).length === 0) continue;
    found.set(kind.name, { name: kind.name, inUse: 'stays' in kind ? kind.name : undefined });
  }
  return [...found.values()];
}

/**
 * Clears what this device stores, except what’s in use.
 *
 * @returns restores all of it
 */
export function clearDevice(): () => void {
  const office = selectedOffice.get();
  const taken: { area: AreaName; key: string; text: string }[] = [];
  for (const kind of KINDS) {
    if ('stays' in kind) continue;
    for (const key of keysOf(kind)) {
      const text = areas[kind.area].read(key);
      if (text !== null) taken.push({ area: kind.area, key, text });
      areas[kind.area].remove(key);
    }
  }
  selectedOffice.remove();
  notify();
  return () => {
    for (const { area, key, text } of taken) areas[area].write(key, text);
    if (office !== undefined) selectedOffice.set(office);
    notify();
  };
}

/** Components that show part of it read it again, as after another tab’s write. */
function notify(): void {
  dispatchEvent(new Event('storage'));
}
