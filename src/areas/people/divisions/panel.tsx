import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { divisions, DivisionWrite } from '@/api/divisions';
import { Division } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/areas/organization/shared/activity/activity';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconLayers, IconOffice } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { linkClass } from '@/ui/link-class';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { UndoButton } from '@/writes/undo-button';
import { useWrite } from '@/writes/use-write';
import { subjectOf, type DivisionActions } from './actions';
import {
  circle,
  movedByDeleting,
  NO_DIVISION,
  pathText,
  pathTo,
  type PlacedFloor,
  type PlacedOffice,
  type Places,
} from './model';

interface PanelProps {
  readonly places: Places;
  readonly actions: DivisionActions;
  /** Id of what is open, or `new`. */
  readonly open: string;
  readonly onOpen: (id: string | undefined) => void;
  readonly onMove: (id: string, to: string) => void;
  readonly onPickUp: (id: string) => void;
  /** Whether the tree is loading, so that missing rows may still arrive. */
  readonly isFetching: boolean;
  /** A write that the page’s Undo can revert was made. */
  readonly onWritten: (subject: string) => void;
}

/** What was selected in the tree, beside it. */
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

const FormWrite = z.pick(DivisionWrite, { name: true, parent_id: true });
const valuesOf = ({ name, parent_id }: Division) => ({ name, parent_id });

interface DivisionFormProps {
  readonly places: Places;
  /** The division to change; without it, the form creates one. */
  readonly division?: Division;
  readonly onCreated?: (id: string) => void;
  /** Called with the Undo subject. */
  readonly onWritten: (subject: string) => void;
}

/** Name and parent of a division, new or existing. */
function DivisionForm({ places, division, onCreated, onWritten }: DivisionFormProps) {
  const { t } = useTranslation('divisions');
  const create = useWrite(divisions.create, {
    ownError: true,
    done: ({ body }) => t('created', { name: body.name }),
    undo: (_input, made) =>
      made && {
        subject: subjectOf(made.id),
        run: () => remove.run({ params: { id: made.id } }),
      },
  });
  const remove = useWrite(divisions.remove);
  const update = useWrite(divisions.update, {
    ownError: true,
    done: (_input, saved) => t('saved', { name: saved?.name ?? division?.name }),
    undo: ({ params }, saved) =>
      division && {
        subject: subjectOf(params.id),
        run: () =>
          revert.run({
            params,
            body: { ...valuesOf(division), updated_at: saved?.updated_at },
          }),
      },
  });
  const revert = useWrite(divisions.update);
  const pathOf = (id: string) => pathText(pathTo(places, id));
  const form = useResourceForm({
    name: `division.${division?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      name: { label: t('name'), needed: t('nameNeeded') },
      parent_id: { label: t('parent'), show: (id) => (id === null ? t('top') : pathOf(id)) },
    },
    saved: division ? valuesOf(division) : { name: '', parent_id: null },
    version: division?.updated_at,
    entity: { schema: Division, valuesOf },
    check: ({ parent_id }) => {
      const path = division && parent_id !== null && circle(places, division.id, parent_id);
      return path ? { parent_id: t('circle', { path: pathText(path) }) } : {};
    },
    save: async ({ values, changes, version }) => {
      if (division) {
        const saved = await update.run({
          params: { id: division.id },
          body: { ...changes, updated_at: version },
        });
        onWritten(subjectOf(division.id));
        return saved;
      }
      const made = await create.run({ body: values });
      return made;
    },
    onSaved: (_sent, made) => {
      if (division || !made) return;
      onWritten(subjectOf(made.id));
      onCreated?.(made.id);
    },
  });
  const options = places.divisions
    .filter(({ id }) => id !== division?.id)
    .map(({ id }) => ({ value: id, label: pathOf(id) }));
  return (
    <ResourceForm
      form={form}
      failedTitle={t('notSaved')}
      submitLabel={division ? undefined : t('create')}
      leaves={leavesPanel('open')}
    >
      <TextField {...form.text('name')} autoComplete="off" />
      <Select {...form.choice('parent_id')} options={options} placeholder={t('top')} />
    </ResourceForm>
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
  const up = parent_id === null ? t('topLevel') : pathText(pathTo(places, parent_id));
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
      <Button wraps variant="danger" onClick={onDelete}>
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

/** An office’s division, saved immediately. */
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
            label: pathText(pathTo(places, id)),
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
