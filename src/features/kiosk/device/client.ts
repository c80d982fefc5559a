import { ApiClient } from '@/api/core/client';
import { appConfig } from '@/lib/config';
import type { PairedStation } from '@/lib/storage';

/** Calls of the station itself: whoever may be signed in in the same browser has no part in them. */
export function clientOf({ token, organization }: PairedStation): ApiClient {
  return new ApiClient({
    baseUrl: appConfig().api,
    strict: false,
    credentials: () => ({ bearer: token, organization }),
  });
}
