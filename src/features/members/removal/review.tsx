import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { PersonField } from '@/parts/people/person-field';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { nameOf, refusalText } from '../words';
import { KINDS, type Belonging, type Kind } from './belongings';
import { removePerson } from './commit';
import { useLeaving, type Leaving } from './model';

/** Rows of a kind that are drawn at first. */
const AT_FIRST = 20;

interface ReviewProps {
  readonly person: User;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** What somebody leaves behind, with a choice for each, before they are removed (ROLE-3). */
export function Review({ person, onRemoved, onCancel }: ReviewProps) {
  const { t } = useTranslation('members');
  const client = useQueryClient();
  const { user } = useSession();
  const [heir, setHeir] = useState<User>(user);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const leaving = useLeaving(person.id);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone; what it opened comes into sight.
  useEffect(() => section.current?.focus(), []);
  const { items, isFailed, isFetching, retry, open } = leaving;
  const name = nameOf(person);
  const canPass = items?.some(({ fates }) => fates.includes('pass')) ?? false;
  const remove = async (): Promise<void> => {
    setError(undefined);
    setBusy(true);
    try {
      await removePerson(client, {
        person,
        heir: heir.id,
        items: items ?? [],
        fateOf: leaving.fateOf,
      });
      onRemoved();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const title = t('removal.title', { name });
  return (
    <section ref={section} tabIndex={-1} aria-label={title} aria-busy={!items && !isFailed}>
      <Stack gap={4}>
        <div>
          <Heading level={3}>{title}</Heading>
          <Text role="status">
            {items
              ? t('removal.count', {
                  count: items.filter(({ fates }) => fates.length > 1).length,
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
            label={t('removal.heir')}
            help={t('removal.heirNow', { name: nameOf(heir) })}
            placeholder={t('removal.heirFind')}
            without={[person.id]}
            onChoose={setHeir}
          />
        )}
        {KINDS.map((kind) => (
          <OfKind
            key={kind}
            kind={kind}
            items={items?.filter((item) => item.kind === kind) ?? []}
            leaving={leaving}
            heir={nameOf(heir)}
          />
        ))}
        {error !== undefined && (
          <Notice tone="danger" live title={t('removal.failed', { name })}>
            {refusalText(error, name)}
          </Notice>
        )}
        <Inline gap={2}>
          {items && (
            <Button
              variant="danger"
              busy={isBusy}
              disabledReason={open > 0 ? t('removal.undecided', { count: open }) : undefined}
              onClick={remove}
            >
              {t('removal.remove', { name })}
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

interface OfKindProps {
  readonly kind: Kind;
  readonly items: readonly Belonging[];
  readonly leaving: Leaving;
  readonly heir: string;
}

/** Everything of one kind: one choice for all, or one for each. */
function OfKind({ kind, items, leaving, heir }: OfKindProps) {
  const { t } = useTranslation('members');
  const [shown, setShown] = useState(AT_FIRST);
  if (items.length === 0) return null;
  const title = t(`removal.kind.${kind}`, { count: items.length });
  const fates = [...new Set(items.flatMap((item) => item.fates))];
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        <Heading level={4}>{title}</Heading>
        {fates.length > 1 ? (
          <Inline gap={2}>
            {fates.map((fate) => (
              <Button key={fate} size="small" onClick={() => leaving.choose(items, fate)}>
                {t(`removal.all.${kind}.${fate}`, { name: heir })}
              </Button>
            ))}
          </Inline>
        ) : (
          <Text muted>{t(`removal.all.${kind}.release`, { name: heir })}</Text>
        )}
        <List aria-label={title}>
          {items.slice(0, shown).map((item) => (
            <ListRow
              key={item.id}
              title={<bdi>{item.title}</bdi>}
              text={
                <>
                  {item.text}
                  {item.fates.length > 1 && (
                    <Select
                      labelHidden
                      label={t('removal.fateOf', { what: item.title })}
                      value={leaving.fateOf(item) ?? ''}
                      placeholder={t('removal.choose')}
                      options={item.fates.map((fate) => ({
                        value: fate,
                        label: t(`removal.one.${kind}.${fate}`, { name: heir }),
                      }))}
                      onChange={({ target }) => {
                        const fate = item.fates.find((each) => each === target.value);
                        if (fate) leaving.choose([item], fate);
                      }}
                    />
                  )}
                </>
              }
            />
          ))}
        </List>
        {items.length > shown && (
          <Button size="small" variant="quiet" onClick={() => setShown(items.length)}>
            {t('removal.more', { count: items.length - shown })}
          </Button>
        )}
      </Stack>
    </section>
  );
}
