import { backgroundJobs } from '@/api/background-jobs';
import type { CalendarAuthorization } from '@/api/schemas/sync';
import { ofOrganization, type Lane } from './context';
import { ProviderError } from './provider';

/** Checks consents that were started, then those that haven’t been checked yet. */
export async function readConsents(lane: Lane, known: Map<string, CalendarAuthorization>) {
  const { client, organization: org, source } = lane;
  const claim = { params: { org }, body: { source } };
  const intents = await ofOrganization(org, () =>
    backgroundJobs.authorizationIntents.call(claim, { client }),
  );
  for (const { id } of intents?.elements ?? []) {
    const is_valid = (await problemOf(lane)) === undefined;
    const body = { id, is_valid };
    await backgroundJobs.authorizationChecked.call({ params: { org }, body }, { client });
    lane.log({ level: 'info', event: 'consent checked', source, id, valid: is_valid });
  }
  const consents = await backgroundJobs.authorizationsForSyncing.call(claim, { client });
  for (const consent of consents?.elements ?? []) {
    const error = await problemOf(lane);
    const { id } = consent;
    if (error === undefined) {
      await backgroundJobs.authorizationSynced.call({ params: { org }, body: { id } }, { client });
      known.set(consent.integration_id, consent);
    } else {
      const body = { id, error };
      await backgroundJobs.authorizationFailed.call({ params: { org }, body }, { client });
    }
    lane.log({ level: 'info', event: 'consent read', source, id, valid: error === undefined });
  }
}

/** Why the provider refuses the consent; undefined if it’s valid. Throws if it can’t be checked now. */
export async function problemOf({ provider }: Lane): Promise<string | undefined> {
  try {
    await provider.check();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError && error.problem !== 'busy') return error.message;
    throw error;
  }
}
