import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { bookForAnyone, bookForManaged, can } from '@/domain/rights';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { IconPersonAdd } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import css from '../detail/detail.module.css';
import { peopleToBookFor } from '../queries';
import type { DraftState } from './draft';

/** The search field needs a library of its own, which loads when someone uses it. */
const ComboBox = lazyPart(async () => (await import('@/ui/combo-box')).ComboBox);

/** Books for someone else, as far as permitted: for anyone, or for people the viewer manages (OTH-1). */
export function PersonPicker({ draft }: { draft: DraftState }) {
  const { t } = useTranslation('map');
  const session = useSession();
  const { person, choosing: open } = draft;
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const anybody = can(session.viewer, bookForAnyone).allowed;
  const managed = !anybody && can(session.viewer, bookForManaged).allowed;
  const found = useQuery({
    ...peopleToBookFor(managed, query),
    enabled: open && (managed || query.length > 1),
  });
  if (!anybody && !managed) return null;
  if (person) {
    return (
      <div>
        <Chip icon={<IconPersonAdd />} onRemove={() => draft.set({ person: undefined })}>
          {t('others.for', { name: person.name ?? person.email })}
        </Chip>
      </div>
    );
  }
  const people = (found.data?.elements ?? []).filter(({ id }) => id !== session.user.id);
  return (
    <div className={css.others}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPersonAdd />}
        aria-expanded={open}
        onClick={() => draft.set({ choosing: !open })}
      >
        {t('others.open')}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton height={64} shape="block" />}>
          <ComboBox
            label={t('others.label')}
            {...(managed ? { help: t('others.managed') } : {})}
            items={people.map(({ id, name, email, profile_photo_url }) => ({
              id,
              label: name ?? email,
              text: name === null ? undefined : email,
              lead: <Avatar name={name ?? email} src={mediaAddress(profile_photo_url)} size={24} />,
            }))}
            value={null}
            loading={found.isFetching}
            emptyText={t(managed || query.length > 1 ? 'others.none' : 'others.type')}
            onSearch={setText}
            onChange={(id) => {
              const chosen = people.find((each) => each.id === id);
              if (!chosen) return;
              draft.set({ person: chosen, choosing: false });
              setText('');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
