import { useState } from 'react';
import { usualRows, wholeFloor } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { NumberField } from '@/ui/number-field';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import type { DraftModel } from '../model';
import { type Listed, USUAL } from '../model/use-listed';

const FIGURES = ['rows', 'gap', 'aisle', 'clearance', 'rotation'] as const;
type Figure = (typeof FIGURES)[number];

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

interface PlaceDialogProps {
  readonly model: DraftModel;
  readonly listed: Listed;
  readonly onClose: () => void;
}

/** Where listed places go on the plan, and in what rows (F1). */
export function PlaceDialog({ model, listed, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('floor-editor');
  const { floor } = model;
  const [places] = useState(listed.chosen);
  const [where, setWhere] = useState('floor');
  const [direction, setDirection] = useState<'across' | 'down'>('across');
  const [figures, setFigures] = useState<Readonly<Record<Figure, string>>>(() => ({
    rows: String(usualRows(places.length, places[0]?.type ?? 'desk', USUAL.aisle)),
    gap: String(USUAL.gap),
    aisle: String(USUAL.aisle),
    clearance: String(USUAL.clearance),
    rotation: String(USUAL.rotation),
  }));
  const ids = places.map(({ id }) => id);
  const count = ids.length;
  const [first] = places;
  const isLine = where === 'line';
  const isDrawn = isLine || where === 'outline';
  const how = {
    rows: whole(figures.rows),
    gap: whole(figures.gap),
    aisle: whole(figures.aisle),
    clearance: whole(figures.clearance),
    rotation: whole(figures.rotation),
    isDown: direction === 'down',
  };
  const cm = t('rows.cm');
  const units = {
    rows: undefined,
    gap: cm,
    aisle: cm,
    clearance: cm,
    rotation: t('properties.degrees'),
  };
  return (
    <ObjectPanel onClose={onClose} title={t('placing.title', { count })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isLine || where === 'outline') listed.draw({ ids, how, kind: where });
          else {
            const room = floor.rooms.get(where)?.polygon;
            const target = room ? { kind: 'outline' as const, outline: room } : wholeFloor(floor);
            listed.fill(ids, target, how);
          }
          onClose();
        }}
      >
        <Stack>
          <Text muted>
            {t('placing.order', { count, first: first?.name, last: places.at(-1)?.name })}
          </Text>
          <Select
            bare
            label={t('placing.where')}
            value={where}
            onChange={({ target }) => setWhere(target.value)}
            options={[
              { value: 'floor', label: t('placing.floor') },
              ...[...floor.rooms.values()].map(({ id, name }) => ({
                value: id,
                label: t('placing.inside', { name }),
              })),
              { value: 'outline', label: t('placing.outline') },
              { value: 'line', label: t('placing.line') },
            ]}
          />
          {!isLine && (
            <SegmentedControl
              label={t('placing.direction')}
              value={direction}
              onChange={setDirection}
              options={(['across', 'down'] as const).map((value) => ({
                value,
                label: t(`placing.${value}`),
              }))}
            />
          )}
          {FIGURES.filter((figure) => !isLine || figure === 'gap').map((figure) => (
            <NumberField
              bare
              key={figure}
              label={t(`placing.${figure}`)}
              unit={units[figure]}
              min={figure === 'rows' ? 1 : 0}
              value={figures[figure]}
              onChange={({ target }) => setFigures({ ...figures, [figure]: target.value })}
            />
          ))}
          <Button type="submit" variant="primary" wraps>
            {t(isDrawn ? (isLine ? 'placing.drawLine' : 'placing.drawOutline') : 'placing.place', {
              count,
            })}
          </Button>
        </Stack>
      </form>
    </ObjectPanel>
  );
}
