import { wifi } from '@/api/wifi';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { changesBetween, record } from '../rules/audit';
import type { WifiRow } from '../world/rows-content';
import type { World } from '../world/world';
import { findOffice } from './offices';

const view = ({ organization_id: _of, ...shown }: WifiRow) => shown;

const findNetwork = (world: World, actor: Actor, id: string): WifiRow =>
  find(world.tables.wifi, actor, id, 'Network');

const FIELDS = ['office_id', 'name', 'security', 'password', 'is_hidden'] as const;

/** An open network has no password, and every other one has; two networks of an office never have the same name. */
function check(world: World, row: WifiRow): void {
  if (row.security === 'open' && row.password !== null) {
    refuse(422, { password: 'An open network has no password' });
  }
  if (row.security !== 'open' && row.password === null) {
    refuse(422, { password: 'This network needs a password' });
  }
  const existing = world.tables.wifi
    .by('office', row.office_id)
    .find((other) => other.id !== row.id && other.name === row.name);
  if (existing) {
    refuse(
      409,
      { name: `A network named ${row.name} already exists` },
      { rule: 'duplicate', wifi_connection_id: existing.id },
    );
  }
}

/** The log says that a password changed, never what it is. */
function log(
  world: World,
  actor: Actor,
  kind: 'add' | 'update' | 'delete',
  row: WifiRow,
  before: Partial<WifiRow> = {},
): void {
  record(world, actor, {
    kind: `wifi_connection:${kind}`,
    object: row,
    name: row.name,
    office_id: row.office_id,
    changes:
      kind === 'delete' ? [] : changesBetween<Partial<WifiRow>>(before, row, FIELDS, ['password']),
    deleted: kind === 'delete',
  });
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The network as a profile that Apple devices and several Android device managers accept. */
function profile({ id, name, security, password, is_hidden }: WifiRow): string {
  const secret = password === null ? '' : `<key>Password</key><string>${xml(password)}</string>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<plist version="1.0"><dict>',
    '<key>PayloadType</key><string>Configuration</string>',
    '<key>PayloadVersion</key><integer>1</integer>',
    `<key>PayloadIdentifier</key><string>atrium.${id}</string>`,
    `<key>PayloadDisplayName</key><string>${xml(name)}</string>`,
    '<key>PayloadContent</key><array><dict>',
    '<key>PayloadType</key><string>com.apple.wifi.managed</string>',
    '<key>PayloadVersion</key><integer>1</integer>',
    `<key>PayloadIdentifier</key><string>atrium.${id}.wifi</string>`,
    `<key>SSID_STR</key><string>${xml(name)}</string>`,
    `<key>HIDDEN_NETWORK</key><${is_hidden}/>`,
    `<key>EncryptionType</key><string>${security === 'open' ? 'None' : security.toUpperCase()}</string>`,
    secret,
    '</dict></array></dict></plist>',
  ].join('\n');
}

export const wifiHandlers = implement(wifi, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.wifi, actor)
        .filter(({ office_id }) => !query.office_id || query.office_id.includes(office_id))
        .map(view),
      query,
      { key: ({ office_id, name }) => `${office_id} ${name}` },
    ),

  create: ({ world, actor, body }) => {
    findOffice(world, actor, body.office_id);
    const row: WifiRow = {
      id: world.newId('wifi'),
      organization_id: actor.organization.id,
      office_id: body.office_id,
      name: body.name,
      security: body.security,
      password: body.password ?? null,
      is_hidden: body.is_hidden ?? false,
      last_ping_at: null,
      updated_at: world.now,
    };
    check(world, row);
    world.tables.wifi.insert(row);
    log(world, actor, 'add', row);
    broadcast(world, row, 'wifi_connection', 'created');
    return view(row);
  },

  get: ({ world, actor, params }) => view(findNetwork(world, actor, params.id)),

  update: ({ world, actor, params, body }) => {
    const row = findNetwork(world, actor, params.id);
    checkVersion(body.updated_at, row.updated_at, () => view(row));
    if (body.office_id !== undefined) findOffice(world, actor, body.office_id);
    const changes = changesIn(body);
    // Opening a network removes its password.
    const opened = changes.security === 'open' && changes.password === undefined;
    const next = { ...row, ...changes, ...(opened ? { password: null } : {}) };
    check(world, next);
    const saved = world.tables.wifi.update(row.id, { ...next, updated_at: world.now });
    log(world, actor, 'update', saved, row);
    broadcast(world, saved, 'wifi_connection', 'updated');
    return view(saved);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.wifi, params.id)) return undefined;
    const row = findNetwork(world, actor, params.id);
    world.tables.wifi.remove(row.id);
    log(world, actor, 'delete', row);
    broadcast(world, row, 'wifi_connection', 'deleted');
    return undefined;
  },

  download: ({ world, actor, query }) => {
    const row = findNetwork(world, actor, query.id);
    return {
      file_name: `${row.name.replaceAll(/[^\w-]+/g, '-')}.mobileconfig`,
      content_type: 'application/x-apple-aspen-config',
      content: profile(row),
    };
  },
});
