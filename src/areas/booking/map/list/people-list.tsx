import { memo, useCallback } from 'react';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Star } from '@/areas/booking/shared/favorites/star';
import {
  useFavoritePeople,
  usePersonFavorite,
} from '@/areas/booking/shared/favorites/use-person-favorite';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { useLatest } from '@/ui/use-latest';
import css from './list.module.css';
import { useMapSearch } from '../search';
import type { MapModel } from '../model';
import { useTimes } from '@/areas/booking/shared/use-times';
import type { PersonHere } from './people-here';
import { VirtualRows, type VirtualRow } from './virtual-rows';

interface PeopleListProps {
  readonly model: MapModel;
  readonly people: readonly PersonHere[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

type Row = VirtualRow &
  (
    | { readonly kind: 'heading'; readonly name: string }
    | { readonly kind: 'person'; readonly person: PersonHere }
  );

/** Who is in, and where: selecting someone shows their place, on any floor. */
export function PeopleList({ model, people, chosenId, onChoose, onPoint }: PeopleListProps) {
  const { t } = useTranslation('map');
  const { searchText, set } = useMapSearch();
  const favorites = useFavoritePeople();
  const latest = useLatest(({ placeId, floorId }: PersonHere) => {
    if (floorId === undefined || floorId === model.floor.id) onChoose(placeId);
    else set({ resource: placeId, floorId });
  });
  const choose = useCallback((person: PersonHere) => latest()(person), [latest]);
  if (people.length === 0) {
    return searchText === '' ? (
      <div className={css.said}>
        <EmptyState compact title={t('people.none')}>
          <Button size="small" onClick={() => set({ section: 'places' })}>
            {t('people.toPlaces')}
          </Button>
        </EmptyState>
      </div>
    ) : (
      <div className={css.said}>
        <EmptyState compact title={t('people.noHit', { text: searchText })}>
          <Button size="small" onClick={() => set({ searchText: '' })}>
            {t('filter.dropText')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const rows = rowsOf(people, model.floor.id, {
    here: t('people.here', { floor: model.floor.name }),
    elsewhere: t('people.elsewhere'),
  });
  const current = rows.find((row) => row.kind === 'person' && row.person.placeId === chosenId);
  return (
    <VirtualRows label={t('list.people')} rows={rows} currentKey={current?.key ?? null}>
      {(row, tabIndex) =>
        row.kind === 'heading' ? (
          <h2 className={css.areaRow}>{row.name}</h2>
        ) : (
          <PersonRow
            person={row.person}
            floorId={model.floor.id}
            zone={model.zone}
            chosen={row.person.placeId === chosenId}
            favorite={favorites.has(row.person.userId)}
            tabIndex={tabIndex}
            onChoose={choose}
            onPoint={onPoint}
          />
        )
      }
    </VirtualRows>
  );
}

interface PersonRowProps {
  readonly person: PersonHere;
  /** The shown floor. */
  readonly floorId: string;
  readonly zone: string;
  readonly chosen: boolean;
  readonly favorite: boolean;
  readonly tabIndex: 0 | -1;
  readonly onChoose: (person: PersonHere) => void;
  readonly onPoint: (id: string | null) => void;
}

/** Renders again only for its own changes, because the list receives every star. */
const PersonRow = memo(function PersonRow({
  person,
  floorId,
  zone,
  chosen,
  favorite,
  tabIndex,
  onChoose,
  onPoint,
}: PersonRowProps) {
  const { t } = useTranslation('map');
  const times = useTimes();
  const toggle = usePersonFavorite(person.userId, favorite);
  const where = [
    person.placeName,
    person.floorId === floorId ? undefined : person.floorName,
    times(person, zone, { date: 'never' }),
  ];
  return (
    <div className={css.rowWhole}>
      <button
        type="button"
        tabIndex={tabIndex}
        className={cx(css.row, chosen && css.chosen)}
        aria-pressed={chosen}
        onClick={() => onChoose(person)}
        onPointerEnter={() => onPoint(person.placeId)}
        onPointerLeave={() => onPoint(null)}
      >
        <Avatar name={person.name} src={mediaAddress(person.picture)} size={32} />
        <span className={css.rowWords}>
          <span className={css.rowName}>
            {person.name}
            {person.isMe && <span className={css.rowKind}> {t('people.you')}</span>}
          </span>{' '}
          <span className={css.rowText}>{where.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {!person.isMe && (
        <Star
          name={person.name}
          toggle={toggle}
          tabIndex={tabIndex}
          className={cx(css.rowStar, toggle.on && css.rowStarOn)}
        />
      )}
    </div>
  );
});

function rowsOf(
  people: readonly PersonHere[],
  floorId: string,
  words: { here: string; elsewhere: string },
): Row[] {
  const row = (person: PersonHere): Row => ({
    key: person.userId,
    kind: 'person',
    choosable: true,
    height: 52,
    person,
  });
  const heading = (name: string): Row => ({
    key: `heading ${name}`,
    kind: 'heading',
    choosable: false,
    height: 36,
    name,
  });
  const here = people.filter((person) => person.floorId === floorId);
  const elsewhere = people.filter((person) => person.floorId !== floorId);
  return [
    ...(here.length > 0 ? [heading(words.here), ...here.map(row)] : []),
    ...(elsewhere.length > 0 ? [heading(words.elsewhere), ...elsewhere.map(row)] : []),
  ];
}
