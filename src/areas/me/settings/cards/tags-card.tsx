import type { TagDetail } from '@/api/tags';
import { compareNatural } from '@/domain/text/natural';
import { compareNames } from '@/domain/text/order';
import { useTranslation } from '@/lib/i18n';
import { FilterChip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { useRemembered, useTags } from '../model';
import { SettingCard } from './setting-card';
import css from '../settings.module.css';

/** Tags by category, both sorted by name; those without a category come last. */
function byCategory(tags: readonly TagDetail[]): [category: string | null, tags: TagDetail[]][] {
  const groups = new Map<string | null, TagDetail[]>();
  for (const tag of tags.toSorted((a, b) => compareNatural(a.name, b.name))) {
    groups.set(tag.category_name, [...(groups.get(tag.category_name) ?? []), tag]);
  }
  return [...groups].toSorted(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : compareNames(a, b),
  );
}

/** What a place should have: the more of these it has, the earlier it’s suggested (SUG-1). */
export function TagsCard() {
  const { t } = useTranslation('settings');
  const tags = useTags();
  const remembered = useRemembered('preferred_tags');
  const { value: chosen = [], save } = remembered;
  const toggle = (id: string, pressed: boolean) =>
    void save(pressed ? [...chosen, id] : chosen.filter((each) => each !== id));
  const groups = byCategory(tags.data?.elements ?? []);
  return (
    <SettingCard
      title={t('tags.title')}
      text={t('tags.text')}
      remembered={remembered}
      also={{
        state: tags.data ? 'ready' : tags.isError ? 'failed' : 'loading',
        retry: tags.refetch,
        retrying: tags.isFetching,
      }}
    >
      {groups.length === 0 && <EmptyState compact title={t('tags.empty')} />}
      {groups.map(([category, list]) => (
        <div key={category ?? ''}>
          <Heading level={3} size={14}>
            {category ?? t('tags.other')}
          </Heading>
          <div className={css.chips}>
            {list.map(({ id, name }) => (
              <FilterChip
                key={id}
                label={name}
                pressed={chosen.includes(id)}
                onChange={(pressed) => toggle(id, pressed)}
              />
            ))}
          </div>
        </div>
      ))}
    </SettingCard>
  );
}
