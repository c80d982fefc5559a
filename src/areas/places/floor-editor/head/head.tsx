import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { compareNatural } from '@/domain/text/natural';
import { useTranslation } from '@/lib/i18n';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { UndoButton } from '@/writes/undo-button';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Heading } from '@/ui/heading';
import { IconMap } from '@/ui/icon';
import { Select } from '@/ui/select';
import { subjectOf } from '../actions';
import type { DraftModel, EditedFloor } from '../model';
import css from './head.module.css';

interface HeadProps {
  readonly model: DraftModel;
  readonly known: EditedFloor;
  readonly title: string;
  readonly onReview: () => void;
}

/** The floor, links to the others and to the map, and the button to save. */
export function Head({ model, known, title, onReview }: HeadProps) {
  const { t } = useTranslation('floor-editor');
  const { count } = model;
  const { floor } = known;
  return (
    <header className={css.head}>
      <Heading level={1} size={20} className={css.title}>
        {title}
      </Heading>
      <FloorSelect known={known} />
      <Link
        to="/map"
        search={{ officeId: floor.office_id, floorId: floor.id }}
        className={buttonClass({ variant: 'quiet' })}
      >
        <IconMap aria-hidden="true" />
        {t('toMap')}
      </Link>
      <div className={css.actions}>
        <UndoButton subject={subjectOf(floor.id)} label={t('undoSave')} />
        {model.draft.at > 0 && (
          <Button variant="quiet" onClick={model.discard}>
            {t('discard')}
          </Button>
        )}
        <Button
          variant="primary"
          disabledReason={count === 0 ? t('nothing') : undefined}
          onClick={onReview}
        >
          {t('review', { count })}
        </Button>
      </div>
    </header>
  );
}

/** The floors of the office: what was copied on one can be pasted on another. */
function FloorSelect({ known: { floor } }: { known: EditedFloor }) {
  const { t } = useTranslation('floor-editor');
  const navigate = useNavigate();
  const areas = useQuery(areasOf(floor.office_id));
  const floors = (areas.data?.elements ?? [])
    .filter(({ parent_id }) => parent_id === null)
    .toSorted((a, b) => compareNatural(a.name, b.name));
  if (floors.length < 2) return null;
  return (
    <Select
      bare
      labelHidden
      label={t('floor')}
      value={floor.id}
      options={floors.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) =>
        void navigate({ to: '/admin/floors/$floorId/editor', params: { floorId: target.value } })
      }
    />
  );
}
