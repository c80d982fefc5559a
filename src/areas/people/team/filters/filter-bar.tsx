import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { SearchText } from '@/kit/list/search-text';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconChevronDown, IconFilter, IconOffice, IconPeople, IconPerson } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { CIRCLES } from '../search';
import type { Filters } from '../model';
import type { RememberedFilter } from '../model/filters';
import css from './filters.module.css';

const PickPopover = lazyPart(async () => (await import('./pick-popover')).PickPopover);

/** Who is in the table: by circle, team, person, office, and search text. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = useTranslation('team');
  const { offices } = useSession();
  const { circle, searchText, set, person, office, team } = filters;
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  const picked = [team, person, office].filter(({ length }) => length > 0).length;
  const count = picked + (circle === 'everyone' ? 0 : 1);
  const isFiltered = count > 0 || searchText !== '';
  return (
    <div role="search" aria-label={t('filter.title')} className={css.bar}>
      <div className={css.search}>
        <SearchText
          label={t('filter.search')}
          value={searchText}
          onChange={(text) => set({ searchText: text })}
        />
      </div>
      <Button
        className={css.unfold}
        icon={<IconFilter />}
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? t('filter.moreOn', { count }) : t('filter.more')}
      </Button>
      <div id={more} className={css.more} data-open={isOpen}>
        <SegmentedControl
          label={t('filter.circle')}
          options={CIRCLES.map((value) => ({ value, label: t(`circle.${value}`) }))}
          value={circle}
          onChange={(next) => set({ circle: next })}
        />
        <div className={css.picks}>
          {filters.hasTeams && (
            <Pick kind="team" icon={<IconPeople />} chosen={team} filters={filters} />
          )}
          <Pick kind="person" icon={<IconPerson />} chosen={person} filters={filters} />
          {offices.length > 1 && (
            <Pick kind="office" icon={<IconOffice />} chosen={office} filters={filters} />
          )}
          {isFiltered && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                for (const kind of ['team', 'person', 'office'] as const) {
                  if (filters[kind].length > 0) filters.keep(kind, []);
                }
                set({ circle: null, searchText: null, team: null, person: null, office: null });
              }}
            >
              {t('filter.clear')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface PickProps {
  kind: RememberedFilter;
  icon: ReactNode;
  chosen: readonly string[];
  filters: Filters;
}

/** A filter with many values: shows how many are selected, and opens the options. */
function Pick({ kind, icon, chosen, filters }: PickProps) {
  const { t } = useTranslation('team');
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        size="small"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.pickWords}>
          {chosen.length > 0
            ? t(`filter.${kind}Chosen`, { count: chosen.length })
            : t(`filter.${kind}`)}
          <IconChevronDown />
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <PickPopover
            kind={kind}
            chosen={chosen}
            triggerRef={trigger}
            onChange={(ids) => filters.keep(kind, ids)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
