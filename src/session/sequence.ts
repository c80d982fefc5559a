import { MAX_PAGE } from '@/api/core/fields';
import { offices } from '@/api/offices';
import { session } from '@/api/session';
import { divisionsQuery } from './where/floors';

/** A read that’s sent when the page opens. */
export interface FirstRead {
  /** What must be known before it can be sent. */
  readonly needs: 'credentials' | 'organization';
  /** `stops`: the session can’t be loaded, and the error screen names the step (ORG-1). `goesOn`: the page works without it. */
  readonly failure: 'stops' | 'goesOn';
  /** The read itself; `slug` is the active organization’s. */
  readonly query: (slug: string) => { readonly queryKey: readonly unknown[] };
}

/**
 * The load sequence of the specification. This table determines how the session loads, what makes it stale, and the script in the
 * document’s head (`src/boot/early.ts`), so that they can’t differ.
 */
export const LOAD_SEQUENCE = {
  user: {
    needs: 'credentials',
    failure: 'stops',
    query: () => session.me.query(),
  },
  organizations: {
    needs: 'credentials',
    failure: 'stops',
    query: () => session.organizations.query({ query: { limit: MAX_PAGE } }),
  },
  organization: {
    needs: 'organization',
    failure: 'stops',
    query: (slug: string) => session.organization.query({ params: { id: slug } }),
  },
  membership: {
    needs: 'organization',
    failure: 'stops',
    query: (slug: string) => session.membership.query({ params: { org: slug } }),
  },
  offices: {
    needs: 'organization',
    failure: 'stops',
    query: () => offices.list.query({ query: { limit: MAX_PAGE } }),
  },
  design: {
    needs: 'organization',
    // The page is then shown in v1 (F-21).
    failure: 'goesOn',
    query: () => ({
      ...session.setting.query({ params: { type: 'design_system_version' } }),
      // Not worth a retry while the whole page waits.
      retry: false as const,
    }),
  },
} as const satisfies Record<string, FirstRead>;

/** The name of a step of the load sequence. */
export type Step = keyof typeof LOAD_SEQUENCE;

type Sequence = typeof LOAD_SEQUENCE;

/** The result of a step; undefined if its call failed and the page works without it. */
export type AnswerOf<S extends Step> =
  | Awaited<ReturnType<NonNullable<ReturnType<Sequence[S]['query']>['queryFn']>>>
  | (Sequence[S]['failure'] extends 'goesOn' ? undefined : never);

/** Reads of every page with a shell. They belong to no step, but are sent with the document like the load sequence. */
export const SHELL_READS = {
  /** Contains the floors that the map waits for. */
  divisions: { needs: 'organization', failure: 'goesOn', query: divisionsQuery },
} as const satisfies Record<string, FirstRead>;
