import { addressOf } from '@/api/core/address';
import { adaptationOf } from '@/api/host/adapt';
import { adaptations } from '@/api/host/adaptations';
import { LOAD_SEQUENCE, SHELL_READS, type FirstRead } from '@/session/sequence';

/** Stands for the active organization’s slug in an address. */
export const SLUG = '__slug__';

/**
 * The reads that are sent with the document: the path and query of each, and what must be known before it can be sent. A build
 * replaces this module with its value, so that the script in the document’s head includes no definitions.
 */
export const FIRST_READS: readonly { needs: FirstRead['needs']; address: string | undefined }[] =
  Object.values({ ...LOAD_SEQUENCE, ...SHELL_READS } satisfies Record<string, FirstRead>)
    .map(({ needs, query }) => ({ needs, read: query(SLUG) }))
    // The application makes those that the host has in another way.
    .filter(
      ({ read: { queryKey } }) =>
        !adaptationOf({ id: queryKey.slice(0, 2).join('.') }, adaptations),
    )
    .map(({ needs, read }) => ({ needs, address: addressOf(read) }));
