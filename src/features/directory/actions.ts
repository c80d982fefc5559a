import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { directory } from '@/api/directory';
import { i18n } from '@/lib/i18n';
import { writer } from '@/writes/write';
import { enterprise } from './reads';
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

/** The people a refused removal names; undefined where it was refused for another reason. */
export function peopleAffected(error: unknown): readonly Affected[] | undefined {
  const detail = error instanceof ApiError ? InUse.safeParse(error.detail) : undefined;
  return detail?.success ? detail.data.users : undefined;
}

/** The domains as they are now: the list is written whole, and must not drop what others have added. */
const present = async (client: QueryClient): Promise<readonly string[]> =>
  (await client.query({ ...enterprise(), staleTime: 0 })).domains.map(({ domain }) => domain);

/** What can be done with the domains and the directory; each tells its outcome. */
export function useDirectoryActions() {
  const client = useQueryClient();
  const write = writer(client);

  const including = async (domain: string) => [...new Set([...(await present(client)), domain])];
  const excluding = async (domain: string) =>
    (await present(client)).filter((each) => each !== domain);

  return {
    /** Adds a domain, which then has to be verified at the provider. Undo removes it (UNDO-1). */
    add: async (domain: string) =>
      write(
        directory.save,
        { body: { domains: await including(domain) } },
        {
          done: () => t('domains.added', { domain }),
          ownError: true,
          undo: () => ({
            subject: SUBJECT,
            run: async () => write(directory.save, { body: { domains: await excluding(domain) } }),
          }),
        },
      ),

    /**
     * Removes a domain. Undo adds it again where nothing is lost by that: a verification would be (UNDO-3).
     *
     * @param confirm whether the person knows who signs in with it; without it, the server refuses a domain in use with
     *   the people (see {@link peopleAffected})
     */
    remove: async (
      domain: string,
      { confirm, isVerified }: { confirm: boolean; isVerified: boolean },
    ) =>
      write(
        directory.save,
        { body: { domains: await excluding(domain), ...(confirm ? { confirm } : {}) } },
        {
          done: () => t('domains.removed', { domain }),
          ownError: (error) => peopleAffected(error) !== undefined,
          undo: () =>
            isVerified
              ? undefined
              : {
                  subject: SUBJECT,
                  run: async () =>
                    write(directory.save, { body: { domains: await including(domain) } }),
                },
        },
      ),

    /** Sets the directory up in the flow of the one organization that has its own. */
    setUp: (name: string, domains: string[]) =>
      write(
        directory.setup,
        { body: { name, domains } },
        { done: () => t('setup.done', { name }), ownError: true },
      ),
  };
}

export type DirectoryActions = ReturnType<typeof useDirectoryActions>;
