/**
 * Runs at build time: the addresses of the reads that leave with the document, derived from the session's load sequence.
 * `src/boot/early.ts` gets them as the module `virtual:early-reads`.
 */
import { endpoints } from '@/api';
import { requestPath, searchOf } from '@/api/core/url';
import { LOAD_SEQUENCE, SHELL_READS } from '@/session/sequence';

/** Stands for the organization's slug in an address. No slug holds this character, and no address encodes it. */
export const SLUG = '~';

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Path and query of a read, from its query key. */
function addressOf([area, name, input]: readonly unknown[]): string {
  const endpoint = endpoints.find((each) => each.area === area && each.name === name);
  if (!endpoint) throw new Error(`No endpoint ${String(area)}.${String(name)}`);
  const { params = {}, query = {} } = (input ?? {}) as Input;
  return requestPath(endpoint.definition.path, params) + searchOf(query);
}

const addresses = (needs: 'credentials' | 'organization'): string[] =>
  [...Object.values(LOAD_SEQUENCE), ...Object.values(SHELL_READS)]
    .filter((read) => read.needs === needs)
    .map(({ query }) => addressOf(query(SLUG).queryKey));

/** Reads that need no organization. */
export const ofPerson = addresses('credentials');

/** Reads of the organization that the host names. */
export const ofOrganization = addresses('organization');
