import { ApiClient } from '@/api/core/client';
import type { Credentials } from '@/api/core/client-config';
import { syncServerTime } from '@/lib/clock';
import { appConfig } from '@/lib/config';
import type { PairedStation } from '@/lib/storage';

const clientWith = (credentials: Credentials): ApiClient =>
  new ApiClient({
    baseUrl: appConfig().api,
    strict: false,
    credentials: () => credentials,
    onServerDate: syncServerTime,
  });

/** Calls of the station itself, independent of anyone signed in in the same browser. */
export const clientOf = ({ token, organization }: PairedStation): ApiClient =>
  clientWith({ bearer: token, organization });

/** Calls of a device that waits to be paired. @param claim the secret that came with its code */
export const waitingClient = (claim: string): ApiClient => clientWith({ bearer: claim });
