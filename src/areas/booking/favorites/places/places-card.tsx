import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favorite } from '@/api/favorites';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { useOrder } from '@/kit/use-order';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { OrderedList } from '@/ui/ordered-list';
import { SkeletonRows } from '@/ui/skeleton';
import { ORDER, useOrderActions } from '../actions';
import { useFavoritePlaces } from './model';
import { PlaceRow } from './place-row';

/** My favorite places in my own order; new ones come first. */
export function PlacesCard() {
  const { t } = useTranslation('favorites');
  const [removed, setRemoved] = useState<readonly Favorite[]>([]);
  const { kept, nameOf, isReady, isNamed, failed, retry, retrying } = useFavoritePlaces();
  const isKept = ({ target_id }: Favorite) => kept.some((each) => each.target_id === target_id);
  const { saveOrder } = useOrderActions();
  const order = useOrder({
    ids: kept.map(({ target_id }) => target_id),
    save: (move) => saveOrder(move, nameOf(move.id)),
  });
  const disabledReason = useImpersonationLock();
  const rows = [
    ...order.ids.flatMap((id) => kept.find(({ target_id }) => target_id === id) ?? []),
    ...removed.filter((each) => !isKept(each)),
  ];
  return (
    <Card aria-labelledby="places" aria-busy={!failed && !(isReady && isNamed)}>
      <CardHead id="places" title={t('page.places')}>
        <UndoButton subject={ORDER} />
      </CardHead>
      {failed && (
        <ErrorState compact title={t('page.placesError')} onRetry={retry} retrying={retrying} />
      )}
      {!isReady && !failed && <SkeletonRows count={3} />}
      {isReady && rows.length === 0 && (
        <EmptyState compact title={t('page.placesEmpty')} text={t('page.placesEmptyText')}>
          <Link to="/map" className={buttonClass({})}>
            {t('page.toMap')}
          </Link>
        </EmptyState>
      )}
      {isReady && rows.length > 0 && (
        <OrderedList
          label={t('page.order')}
          onMove={order.move}
          disabledReason={disabledReason}
          rows={rows.map((favorite) => ({
            id: favorite.target_id,
            name: nameOf(favorite.target_id),
            isMovable: isKept(favorite),
            content: (
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
            ),
          }))}
        />
      )}
    </Card>
  );
}
