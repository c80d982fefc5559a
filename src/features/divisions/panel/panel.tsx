import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Division } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/parts/activity/activity';
import { UndoButton } from '@/writes/undo-button';
import { ObjectPanel } from '@/parts/object-panel/object-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconLayers, IconOffice } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { linkClass } from '@/ui/link-class';
import { Select } from '@/ui/select';
import { subjectOf, type DivisionActions } from '../actions';
import { DivisionForm } from './division-form';
import {
  movedByDeleting,
  NO_DIVISION,
  pathTo,
  type PlacedFloor,
  type PlacedOffice,
  type Places,
} from '../model';

interface PanelProps {
  readonly places: Places;
  readonly actions: DivisionActions;
  /** Id of what is open, or `new`. */
  readonly open: string;
  readonly onOpen: (id: string | undefined) => void;
  readonly onMove: (id: string, to: string) => void;
  readonly onPickUp: (id: string) => void;
  /** Whether the tree is being read, so that what it lacks may be on its way. */
  readonly isFetching: boolean;
  /** Something was written that the page's Undo can take back. */
  readonly onWritten: (subject: string) => void;
}

/** What was chosen in the tree, beside it. */
export function Panel({
  places,
  actions,
  open,
  onOpen,
  onMove,
  onPickUp,
  onWritten,
  isFetching,
}: PanelProps) {
  const { t } = useTranslation('divisions');
  const close = () => onOpen(undefined);
  if (open === 'new') {
    return (
      <ObjectPanel title={t('add')} onClose={close}>
        <DivisionForm places={places} onCreated={onOpen} onWritten={onWritten} />
      </ObjectPanel>
    );
  }
  const placed = places.byId.get(open);
  if (!placed && isFetching) return null;
  if (!placed) {
    return (
      <ObjectPanel title={t('gone')} onClose={close}>
        <Text muted>{t('goneText')}</Text>
        <UndoButton subject={subjectOf(open)} />
      </ObjectPanel>
    );
  }
  if (placed.kind === 'division') {
    return (
      <ObjectPanel
        title={placed.name}
        onClose={close}
        history={<Text muted>{t('notRecorded')}</Text>}
      >
        <DivisionForm key={open} places={places} division={placed.division} onWritten={onWritten} />
        <DivisionDeletion
          key={`delete ${open}`}
          places={places}
          division={placed.division}
          onPickUp={() => onPickUp(open)}
          onDelete={async () => {
            await actions.remove(placed.division);
            onWritten(subjectOf(open));
            close();
          }}
        />
      </ObjectPanel>
    );
  }
  return placed.kind === 'office' ? (
    <ObjectPanel
      title={placed.name}
      onClose={close}
      history={<Activity key={open} of={{ office_id: open }} />}
    >
      <OfficeDivision {...{ places, onMove }} office={placed} />
    </ObjectPanel>
  ) : (
    <ObjectPanel
      title={placed.name}
      onClose={close}
      history={<Activity key={open} of={{ object_type: 'resource', object_id: open }} />}
    >
      <FloorLink floor={placed} office={places.byId.get(placed.officeId)?.name ?? ''} />
    </ObjectPanel>
  );
}

interface DeletionProps {
  readonly places: Places;
  readonly division: Division;
  readonly onPickUp: () => void;
  readonly onDelete: () => Promise<void>;
}

/** Moving and deleting a division; what deleting moves is listed first. */
function DivisionDeletion({ places, division, onPickUp, onDelete }: DeletionProps) {
  const { t } = useTranslation('divisions');
  const [isAsking, setAsking] = useState(false);
  const { name, parent_id } = division;
  if (!isAsking) {
    return (
      <div>
        <Button size="small" onClick={onPickUp}>
          {t('move')}
        </Button>{' '}
        <Button size="small" variant="danger" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
    );
  }
  const { children, offices } = movedByDeleting(division);
  const up = parent_id === null ? t('topLevel') : pathTo(places, parent_id).join(' → ');
  return (
    <ImpactPreview
      title={t('impact', { name })}
      none={t('impactNone')}
      impacts={[
        ...children.map((child) => ({
          id: child.id,
          label: child.name,
          text: t('movesUp', { to: up }),
          icon: <IconLayers />,
        })),
        ...offices.map((office) => ({
          id: office.id,
          label: office.name,
          text: t('movesUp', { to: t('none') }),
          icon: <IconOffice />,
        })),
      ]}
    >
      <Button variant="danger" onClick={onDelete}>
        {t('deleteNamed', { name })}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {t('keep')}
      </Button>
    </ImpactPreview>
  );
}

interface OfficeDivisionProps {
  readonly places: Places;
  readonly office: PlacedOffice;
  readonly onMove: (id: string, to: string) => void;
}

/** The division an office belongs to, saved with its choice. */
function OfficeDivision({ places, office, onMove }: OfficeDivisionProps) {
  const { t } = useTranslation('divisions');
  return (
    <>
      <Select
        label={t('officeDivision')}
        value={office.divisionId ?? NO_DIVISION}
        options={[
          ...places.divisions.map(({ id }) => ({
            value: id,
            label: pathTo(places, id).join(' → '),
          })),
          { value: NO_DIVISION, label: t('none') },
        ]}
        onChange={({ target }) => onMove(office.id, target.value)}
      />
      <UndoButton subject={subjectOf(office.id)} />
    </>
  );
}

function FloorLink({ floor, office }: { floor: PlacedFloor; office: string }) {
  const { t } = useTranslation('divisions');
  return (
    <>
      <Text muted>{t('floor', { office })}</Text>
      <Link
        to="/map"
        search={{ officeId: floor.officeId, floorId: floor.id }}
        className={linkClass('standalone')}
      >
        {t('showOnMap')}
      </Link>
      <Link
        to="/admin/floors/$floorId/editor"
        params={{ floorId: floor.id }}
        className={linkClass('standalone')}
      >
        {t('editFloor')}
      </Link>
    </>
  );
}
