import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { PersonField } from '@/areas/people/shared/person-field';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import type { EachResult } from '@/writes/batch';
import { Unfinished } from '@/areas/organization/shared/large-changes/unfinished';
import { mayBeSaved } from '@/writes/problem';
import { nameOf, refusalText, t as translate } from '../text';
import { KINDS } from './belongings';
import { removePeople, Unconfirmed } from './commit';
import { useLeftItems } from './model';
import { LeftItemsOfKind } from './left-items-of-kind';

interface ReviewProps {
  readonly people: readonly User[];
  /** People who were removed; the others stay in the review. */
  readonly onRemoved: (gone: readonly User[]) => void;
  readonly onCancel: () => void;
}

/** What people leave behind, with a choice for each, before they are removed (ROLE-3). */
export function Review({ people, onRemoved, onCancel }: ReviewProps) {
  const { t } = useTranslation('members');
  const client = useQueryClient();
  const { user } = useSession();
  const [successor, setSuccessor] = useState<User>(user);
  const [failed, setFailed] = useState<EachResult<User>['failed']>([]);
  const [isBusy, setBusy] = useState(false);
  const ids = people.map(({ id }) => id);
  const leaving = useLeftItems(people);
  const section = useRef<HTMLElement>(null);
  // The button that was clicked is gone, so what it opened scrolls into view.
  useEffect(() => section.current?.focus(), []);
  const { items, isFailed, isFetching, retry, open } = leaving;
  const [first] = people;
  const name = first ? nameOf(first) : '';
  const many = { count: people.length, name };
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const canPass = items?.some(({ dispositions }) => dispositions.includes('pass')) ?? false;
  const remove = async (): Promise<void> => {
    setFailed([]);
    setBusy(true);
    const { dispositionOf } = leaving;
    const listed = new Set(items?.map(({ id }) => id));
    const later = failed.flatMap(({ error }) => (error instanceof Unconfirmed ? error.later : []));
    const continues = new Map(
      failed.flatMap(({ item, error }) =>
        error instanceof Unconfirmed && error.id !== undefined ? [[item.id, error.id]] : [],
      ),
    );
    const result = await removePeople(client, {
      people,
      continues,
      successor,
      items: [...(items ?? []), ...later.filter(({ id }) => !listed.has(id))],
      dispositionOf,
    }).catch((error: unknown) => ({
      done: [],
      failed: people.map((item) => ({ item, error })),
    }));
    setBusy(false);
    setFailed(result.failed);
    if (result.done.length > 0) onRemoved(result.done);
  };
  const title = t('removal.title', many);
  return (
    <section ref={section} tabIndex={-1} aria-label={title} aria-busy={!items && !isFailed}>
      <Stack gap={4}>
        <div>
          <Heading level={3}>{title}</Heading>
          <Text role="status">
            {items
              ? t(people.length > 1 ? 'removal.countAll' : 'removal.count', {
                  count: items.filter(({ dispositions }) => dispositions.length > 1).length,
                  name,
                })
              : isFailed
                ? ''
                : t('removal.working')}
          </Text>
          <Text muted>{t('removal.final')}</Text>
        </div>
        {!items && isFailed && (
          <ErrorState compact title={t('removal.error')} onRetry={retry} retrying={isFetching} />
        )}
        {!items && !isFailed && <SkeletonRows count={4} />}
        {canPass && (
          <PersonField
            label={t('removal.successor')}
            help={t('removal.successorNow', { name: nameOf(successor) })}
            placeholder={t('removal.successorFind')}
            without={ids}
            onChoose={setSuccessor}
          />
        )}
        {KINDS.map((kind) => (
          <LeftItemsOfKind
            key={kind}
            kind={kind}
            ownerOf={people.length > 1 ? ({ from }) => names.get(from) ?? '' : undefined}
            items={items?.filter((item) => item.kind === kind) ?? []}
            leaving={leaving}
            successor={nameOf(successor)}
          />
        ))}
        {failed.map(({ item, error }) => (
          <Notice key={item.id} tone="danger" live title={failureTitle(error, nameOf(item))}>
            {error instanceof Unconfirmed
              ? t('removal.unconfirmedText', { count: error.later.length })
              : refusalText(error, nameOf(item))}
          </Notice>
        ))}
        <Inline gap={2}>
          {items && (
            <Button
              variant="danger"
              busy={isBusy}
              disabledReason={open > 0 ? t('removal.undecided', { count: open }) : undefined}
              onClick={remove}
            >
              {t('removal.remove', many)}
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            {t('removal.cancel')}
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}

/** What happened to someone’s removal. Nothing was changed only if everything was answered and reverted. */
function failureTitle(error: unknown, name: string): string {
  if (error instanceof Unconfirmed) return translate('removal.unconfirmed', { name });
  const isPartial = error instanceof Unfinished || mayBeSaved(error);
  return translate(isPartial ? 'removal.failedPartly' : 'removal.failed', { name });
}
