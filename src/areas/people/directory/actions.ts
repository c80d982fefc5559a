import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { directory } from '@/api/directory';
import { i18n } from '@/lib/i18n';
import { writer } from '@/writes/write';
import { readFirst, type ReadFirstOptions } from '@/writes/read-first';
import { enterprise } from './queries';
import './strings';

const t = i18n.getFixedT(null, 'directory');

/** The last write to the directory can be undone above the page. */
export const SUBJECT = 'directory';

const Affected = z.object({ id: z.string(), name: z.string() });
const InUse = z.object({
  rule: z.literal('in_use'),
  users: z.array(Affected),
});

/** Someone who could no longer sign in. */
export type Affected = z.infer<typeof Affected>;

/** The people named by a refused removal; undefined if it was refused for another reason. */
export function peopleAffected(error: unknown): readonly Affected[] | undefined {
  const detail = error instanceof ApiError ? InUse.safeParse(error.detail) : undefined;
  return detail?.success ? detail.data.users : undefined;
}

/**
 * The current domains and their version: the list is written as a whole and must not drop what others have added, even between
 * this read and the write, which is then refused (RACE-7).
 */
const present = async (client: QueryClient, options?: ReadFirstOptions) => {
  const { domains, updated_at } = await readFirst(
    client,
    { ...enterprise(), staleTime: 0 },
    options,
  );
  return { domains: domains.map(({ domain }) => domain), updated_at };
};

/** The actions on the domains and the directory; each reports its outcome. */
export function useDirectoryActions() {
  const client = useQueryClient();
  const write = writer(client);

  const including = async (domain: string, options?: ReadFirstOptions) => {
    const { domains, ...version } = await present(client, options);
    return { domains: [...new Set([...domains, domain])], ...version };
  };
  const excluding = async (domain: string) => {
    const { domains, ...version } = await present(client);
    return { domains: domains.filter((each) => each !== domain), ...version };
  };

  return {
    /** Adds a domain, which must then be verified with the provider. Undo removes it (UNDO-1). */
    add: async (domain: string) =>
      write(
        directory.save,
        { body: await including(domain, { ownError: true }) },
        {
          done: () => t('domains.added', { domain }),
          ownError: true,
          undo: () => ({
            subject: SUBJECT,
            run: async () => write(directory.save, { body: await excluding(domain) }),
          }),
        },
      ),

    /**
     * Removes a domain. Undo adds it again if nothing is lost by that: a verification would be (UNDO-3).
     *
     * @param confirm whether the person knows who signs in with it; without it, the server refuses a domain in use, naming
     *   the people (see {@link peopleAffected})
     */
    remove: async (
      domain: string,
      { confirm, isVerified }: { confirm: boolean; isVerified: boolean },
    ) =>
      write(
        directory.save,
        { body: { ...(await excluding(domain)), ...(confirm ? { confirm } : {}) } },
        {
          done: () => t('domains.removed', { domain }),
          ownError: (error) => peopleAffected(error) !== undefined,
          undo: () =>
            isVerified
              ? undefined
              : {
                  subject: SUBJECT,
                  run: async () => write(directory.save, { body: await including(domain) }),
                },
        },
      ),

    /** Sets up the directory in the flow of the one organization that has its own. */
    setUp: (name: string, domains: string[]) =>
      write(
        directory.setup,
        { body: { name, domains } },
        { done: () => t('setup.done', { name }), ownError: true },
      ),
  };
}

export type DirectoryActions = ReturnType<typeof useDirectoryActions>;
