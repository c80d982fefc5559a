import * as z from 'zod/mini';
import { Form } from '@/api/schemas/forms';
import { Station } from '@/api/schemas/visits';
import { STORED_KEYS } from '@/lib/storage';
import { deviceValue } from '@/lib/storage/device';

/** What a station shows and asks. It is kept on the device to start without a network, and tells nothing of any guest. */
const Furniture = z.nullable(z.object({ station: Station, forms: z.array(Form) }));
export type Furniture = NonNullable<z.infer<typeof Furniture>>;

const { database, furniture: KEY } = STORED_KEYS.station;

/** See {@link Furniture}; null before the station has ever been read. */
export const furniture = deviceValue(database, KEY, Furniture, null);
