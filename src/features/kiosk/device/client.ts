import { ApiClient } from '@/api/core/client';
import { appConfig } from '@/lib/config';
import type { PairedStation } from '@/lib/storage';

/** Calls of the station itself, independent of anyone signed in in the same browser. */
export function clientOf({ token, organization }: PairedStation): ApiClient {
  return new ApiClient({
    baseUrl: appConfig().api,
    strict: false,
    credentials: () => ({ bearer: token, organization }),
  });
}
