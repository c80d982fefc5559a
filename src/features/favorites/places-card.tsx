import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favorite } from '@/api/favorites';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { myFavorites } from '@/reads/favorites';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { PlaceRow } from './place-row';
import css from './favorites.module.css';

/** My favourite places, the newest first. */
export function PlacesCard() {
  const { t } = useTranslation('favorites');
  const refetchInterval = usePollInterval('map');
  const { data, isError, isFetching, refetch } = useQuery({ ...myFavorites(), refetchInterval });
  const [removed, setRemoved] = useState<readonly Favorite[]>([]);
  const kept = data?.elements.toReversed();
  const isKept = ({ target_id }: Favorite) =>
    kept?.some((each) => each.target_id === target_id) === true;
  const graves = removed.filter((each) => !isKept(each));
  const rows = [...(kept ?? []), ...graves];
  return (
    <Card aria-labelledby="places" aria-busy={!data && !isError}>
      <CardHead id="places" title={t('page.places')} />
      {!data && isError && (
        <ErrorState compact title={t('page.placesError')} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows count={3} />}
      {data && rows.length === 0 && (
        <EmptyState compact title={t('page.placesEmpty')} text={t('page.placesEmptyText')}>
          <Link to="/map" className={buttonClass({})}>
            {t('page.toMap')}
          </Link>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={css.list}>
          {rows.map((favorite) => (
            <li key={favorite.target_id}>
              <PlaceRow
                favorite={favorite}
                removed={!isKept(favorite)}
                onRemoved={() =>
                  setRemoved((before) => [
                    ...before.filter(({ target_id }) => target_id !== favorite.target_id),
                    favorite,
                  ])
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
