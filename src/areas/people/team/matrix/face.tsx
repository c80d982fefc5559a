import { Fragment, memo } from 'react';
import type { TableCell } from '@/api/schemas/overviews';
import { kindsOn } from '@/domain/team';
import type { TFunction } from '@/lib/i18n';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { cx } from '@/ui/cx';
import { isSeat } from '../text';
import css from './face.module.css';

interface FaceProps {
  readonly cell: TableCell;
  readonly isPast: boolean;
  /** The row’s, because hundreds of translations would cost a tenth of the page. */
  readonly t: TFunction<'team'>;
  /** Names a place’s office if it’s another one than the chosen one. */
  readonly officeOf: (place: { readonly office_id: string }) => string | undefined;
}

/** Where someone is, as an icon and a word: their place, or its office if it’s elsewhere, otherwise the kind. */
export const Face = memo(function Face({ cell, isPast, t, officeOf }: FaceProps) {
  const kinds = kindsOn(cell);
  const place = cell.slots.find(isSeat);
  if (kinds.length === 0) return <span className={css.none}>–</span>;
  return (
    <span
      className={cx(
        css.face,
        kinds.length > 1 ? css.split : kinds[0] && css[kinds[0]],
        place?.status === 'pending' && css.asked,
        isPast && css.past,
      )}
    >
      {kinds.map((kind) => (
        <Fragment key={kind}>
          {kinds.length === 1 && <KindSign kind={kind} />}
          <span className={css.place}>
            {place && kinds.length === 1
              ? (officeOf(place.resource) ?? place.resource.name)
              : t(`short.${kind}`)}
          </span>
        </Fragment>
      ))}
    </span>
  );
});
