import * as z from 'zod/mini';
import { Form } from '@/api/schemas/forms';
import { Station } from '@/api/schemas/visits';
import { STORED_KEYS } from '@/lib/storage';
import { deviceValue } from '@/lib/storage/device';

/**
 * What a station shows and asks. It’s stored on the device so that it can start without a network, and contains nothing about
 * visitors.
 */
const StationData = z.nullable(z.object({ station: Station, forms: z.array(Form) }));
export type StationData = NonNullable<z.infer<typeof StationData>>;

const { database, furniture: KEY } = STORED_KEYS.station;

/** See {@link StationData}; null before the station was first read. */
export const stationData = deviceValue(database, KEY, StationData, null);
