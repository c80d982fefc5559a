import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { SHOWN_BY } from './things';

export const WIFI_SECURITIES = ['open', 'wpa2', 'wpa3'] as const;

/** An office’s network. */
export const WifiConnection = z.object({
  id: Id,
  office_id: Id,
  /** The name it broadcasts (SSID). */
  name: Line,
  security: z.enum(WIFI_SECURITIES),
  password: z.nullable(Line),
  is_hidden: z.boolean(),
  /** When the access point last reported; null if never. */
  last_ping_at: z.nullable(Instant),
  updated_at: Instant,
});
export type WifiConnection = z.infer<typeof WifiConnection>;

/** A profile to save as a file. It’s in the body, so that no address contains a token (S-1). */
export const WifiDownload = z.object({
  file_name: Line,
  content_type: Line,
  content: z.string(),
});
export type WifiDownload = z.infer<typeof WifiDownload>;

/** What’s needed to create a network. */
export const WifiWrite = z.object({
  office_id: Id,
  name: z.string().check(z.minLength(1), z.maxLength(32)),
  security: z.enum(WIFI_SECURITIES),
  password: z.optional(z.nullable(z.string().check(z.minLength(8), z.maxLength(63)))),
  is_hidden: z.optional(z.boolean()),
});

export const wifi = area('wifi', {
  list: endpoint({
    method: 'GET',
    path: '/wifi_connections',
    summary: 'Networks by office',
    query: z.object({ ...paging, office_id: z.optional(many(Id)) }),
    result: page(WifiConnection),
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/wifi_connections',
    summary: 'Adds a network',
    body: WifiWrite,
    result: WifiConnection,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.wifi_connection, 'actions'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/wifi_connections/:id',
    summary: 'A network',
    result: WifiConnection,
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/wifi_connections/:id',
    summary: 'Changes a network',
    body: changesOf(WifiWrite),
    result: WifiConnection,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.wifi_connection, 'actions'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wifi_connections/:id',
    summary: 'Removes a network',
    result: nothing,
    access: NEEDS.settings,
    affects: [...SHOWN_BY.wifi_connection, 'actions'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/downloads/wifi',
    summary: 'A network as a profile to save',
    query: z.object({ id: Id }),
    result: WifiDownload,
  }),
});
