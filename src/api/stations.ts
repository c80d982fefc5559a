import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging, whole } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Form } from './schemas/forms';
import { AvailableStation, Station, StationType } from './schemas/visits';
import { SHOWN_BY } from './things';

/** The hash of the PIN with which the reception sees and settles what a station couldn’t record (VISIT-10). */
const PinHash = z
  .string()
  .check(
    z.regex(
      /^pbkdf2-sha256\$\d{4,7}\$[A-Za-z0-9+/]{22,44}={0,2}\$[A-Za-z0-9+/]{43}=$/,
      'Expected the hash of a PIN',
    ),
  );

export const StationWrite = z.object({
  name: z.optional(Line.check(z.minLength(1))),
  form_ids: z.optional(z.array(Id)),
  /** Made from a new PIN, which never leaves the browser it’s chosen in. Only the station’s own device reads it. */
  reception_pin_hash: z.optional(PinHash),
});

/** Devices at which visitors arrive. */
export const stations = area('stations', {
  // Members read it as they read one station: a host needs to know whether their office has any.
  list: endpoint({
    method: 'GET',
    path: '/stations',
    summary: 'Stations by office, with their state',
    query: z.object({ ...paging, office_id: z.optional(many(Id)) }),
    result: page(Station),
    staleTime: FRESH.live,
  }),
  pair: endpoint({
    method: 'POST',
    path: '/stations',
    summary: 'Pairs the device that shows a code; 404 unknown, 409 used, 410 expired (VISIT-5)',
    body: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(20)),
      type: StationType,
      office_id: Id,
      ...StationWrite.shape,
    }),
    result: Station,
    access: NEEDS.settings,
    errors: [409, 410],
    affects: SHOWN_BY.station,
  }),
  // Called by a device on which no one is signed in. The claim is the secret that came with its code. It’s sent as a bearer token,
  // because addresses end up in logs.
  available: endpoint({
    method: 'GET',
    path: '/stations/available',
    summary: 'The station a device was paired as, with its token, once; none while it waits',
    result: page(AvailableStation),
    auth: 'claim',
    organization: false,
  }),
  get: endpoint({
    method: 'GET',
    path: '/stations/:id',
    summary: 'A station; asked by its device it counts as contact',
    query: z.object({ queue_length: z.optional(whole(0)) }),
    result: Station,
    auth: 'device',
    staleTime: FRESH.live,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stations/:id',
    summary: 'Renames a station or changes its forms',
    body: changesOf(StationWrite),
    result: Station,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.station,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stations/:id',
    summary: 'Removes a station; its device shows the pairing screen within a minute',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.station,
  }),
  forms: endpoint({
    method: 'GET',
    path: '/organizations/:slug/offices/:officeId/stations/:id/forms',
    summary: 'What a station asks and has signed, in order',
    query: z.object(paging),
    result: page(Form),
    auth: 'device',
    staleTime: FRESH.calm,
  }),
});
