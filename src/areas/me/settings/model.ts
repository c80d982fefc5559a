import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UserSettings } from '@/api/schemas/settings';
import { settings } from '@/api/settings';
import { i18n } from '@/lib/i18n';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { allTags } from '@/areas/places/shared/queries/tags';
import { announce } from '@/ui/announcer';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';
import './strings';

/** The organization’s tags, from which people choose preferences. */
export const useTags = () => useQuery(allTags());

/** The account’s preferences that a person can change here. */
type Chosen = Required<
  Pick<UserSettings, 'notifications' | 'preferred_tags' | 'usual_time' | 'usual_week'>
>;
type Value<K extends keyof Chosen> = Chosen[K] | undefined;

/** One preference: shown as chosen immediately, and visibly reverted if the server refuses it. */
export interface Remembered<T> {
  readonly state: 'loading' | 'failed' | 'ready';
  /** What’s shown: the last choice, or the account’s value. */
  readonly value: T;
  /** The account’s value, without a pending change. */
  readonly stored: T;
  readonly save: (next: Exclude<T, undefined>) => Promise<boolean>;
  readonly storing: 'no' | 'yes' | 'done';
  /** Why the last change wasn’t saved, and a retry. */
  readonly refused: { readonly why: string; readonly again: () => void } | undefined;
  readonly retry: () => unknown;
  readonly retrying: boolean;
}

/**
 * A preference under one key of `/v1/settings/user`. Writes of all keys are sent one after the other, each with its whole key, so
 * that quick changes can’t overtake each other.
 */
export function useRemembered<K extends keyof Chosen>(key: K): Remembered<Value<K>> {
  const client = useQueryClient();
  const read = useQuery(rememberedSettings());
  const mutation = useWrite(settings.saveUser, {
    ownError: true,
    queue: 'settings',
  });
  const [own, setOwn] = useState<{ readonly value: Value<K> }>();
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState<Remembered<Value<K>>['refused']>();
  const latest = useRef(0);

  const save = async (next: Exclude<Value<K>, undefined>): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    setRefused(undefined);
    setDone(false);
    setOwn({ value: next });
    try {
      const answer = await mutation.run({ body: { [key]: next } });
      client.setQueryData(rememberedSettings().queryKey, (before) => ({
        ...before,
        ...(answer ?? { [key]: next }),
      }));
      if (mine !== latest.current) return true;
      setOwn(undefined);
      setDone(true);
      announce(i18n.t('settings:stored'));
      return true;
    } catch (error) {
      if (mine !== latest.current) return false;
      setOwn(undefined);
      const why = messageOf(error);
      setRefused({ why, again: () => void save(next) });
      return false;
    }
  };

  const stored = read.data?.[key] as Value<K>;
  return {
    state: read.data ? 'ready' : read.isError ? 'failed' : 'loading',
    value: own ? own.value : stored,
    stored,
    save,
    storing: own ? 'yes' : done ? 'done' : 'no',
    refused,
    retry: read.refetch,
    retrying: read.isFetching,
  };
}
