import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Office } from '@/api/schemas/places';
import type { OfficePlan } from '@/domain/impact';
import { useTranslation } from '@/lib/i18n';
import { placesOf } from '@/areas/places/shared/impact/queries';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { deleteOffice, SUBJECT } from '../actions';

const NO_PLACES: OfficePlan['places'] = new Map();

interface DeletionProps {
  readonly office: Office;
  readonly onDeleted: () => void;
}

/**
 * Deletes an office with its places. It asks once, because it can’t be undone (UNDO-3); its future bookings are then listed and
 * have to be released first.
 */
export function Deletion({ office, onDeleted }: DeletionProps) {
  const { t } = useTranslation('offices');
  const { ask, panel, isAsking } = useReview(office.id);
  const [isConfirming, setConfirming] = useState(false);
  const { name } = office;
  const remove = async (): Promise<void> => {
    setConfirming(false);
    const answer = await ask({
      change: (present) => ({ ...present, places: NO_PLACES }),
      carry: () => deleteOffice(office),
      label: t('deleteNamed', { name }),
      done: t('done.deleted', { name }),
      subject: SUBJECT,
      danger: true,
      isFinal: true,
    });
    if (typeof answer !== 'symbol') onDeleted();
  };
  return (
    <>
      {isConfirming && (
        <Confirmation office={office} onConfirm={remove} onCancel={() => setConfirming(false)} />
      )}
      {panel}
      {!isAsking && (
        <div>
          <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => setConfirming(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly office: Office;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

function Confirmation({ office: { id, name }, onConfirm, onCancel }: ConfirmationProps) {
  const { t } = useTranslation('offices');
  const places = useQuery(placesOf(id));
  const count = places.data?.elements.filter(({ type }) => type !== 'area').length;
  return (
    <AlertDialog
      danger
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteNamed', { name })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{count === undefined ? t('deleteAll') : t('deletePlaces', { count })}</p>
      <p>{t('deleteFinal')}</p>
    </AlertDialog>
  );
}
