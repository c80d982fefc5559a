import { useState } from 'react';
import {
  floorStep,
  nameStep,
  numberStep,
  placesOf,
  renameStep,
  reshapeStep,
  retypeStep,
} from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { Select } from '@/ui/select';
import { TextArea, TextField } from '@/ui/text-field';
import { PlanFields } from '../backdrop/plan-fields';
import type { DraftModel } from '../model';
import { LengthField, NameField } from '../tools/fields';
import { TYPES } from '../tools/types';
import type { Editor } from '../model/use-editor';
import css from './side.module.css';

const SIDES = ['x', 'y', 'w', 'h'] as const;

interface PropertiesProps {
  readonly editor: Editor;
  readonly model: DraftModel;
}

/** Properties of the selection, or of the floor if nothing is selected. */
export function Properties(props: PropertiesProps) {
  const { editor, model } = props;
  const chosen = placesOf(model.floor, editor.selected);
  if (chosen.length === 0) return <FloorFields {...props} />;
  return chosen.length === 1 ? <OneField {...props} /> : <ManyFields {...props} />;
}

function OneField({ editor, model }: PropertiesProps) {
  const { t } = useTranslation('floor-editor');
  const { floor } = model;
  const [place] = placesOf(floor, editor.selected);
  if (!place) return null;
  const { id } = place;
  const unit = t('properties.cm');
  return (
    <div className={css.part} key={id}>
      <NameField
        label={t('properties.name')}
        value={place.name}
        onCommit={(name) => editor.add(renameStep(id, name))}
      />
      <Select
        bare
        label={t('properties.type')}
        value={place.type}
        options={TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
        onChange={({ target }) => {
          const type = TYPES.find((each) => each === target.value);
          if (type) editor.add(retypeStep([id], type));
        }}
      />
      <div className={css.figures}>
        {SIDES.map((side) => (
          <LengthField
            key={side}
            label={t(`properties.${side}`)}
            unit={unit}
            value={place[side]}
            onCommit={(value) =>
              editor.add(
                reshapeStep(
                  floor,
                  id,
                  { [side]: value },
                  side === 'x' || side === 'y' ? 'move' : 'resize',
                ),
              )
            }
          />
        ))}
        <LengthField
          label={t('properties.rotation')}
          unit={t('properties.degrees')}
          value={place.rotation}
          onCommit={(rotation) => editor.add(reshapeStep(floor, id, { rotation }, 'rotate'))}
        />
      </div>
      <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => editor.act('remove')}>
        {t('properties.remove')}
      </Button>
    </div>
  );
}

function ManyFields({ editor, model }: PropertiesProps) {
  const { t } = useTranslation('floor-editor');
  const { floor } = model;
  const places = placesOf(floor, editor.selected);
  const [first, setFirst] = useState('');
  const [names, setNames] = useState('');
  // In reading order: from row to row, and along each row.
  const ids = () =>
    places
      .toSorted((a, b) => (Math.abs(a.y - b.y) > 40 ? a.y - b.y : a.x - b.x))
      .map(({ id }) => id);
  const list = names.split(/[\n\t]/).filter((name) => name.trim() !== '');
  const shared = places.every(({ type }) => type === places[0]?.type) ? places[0]?.type : '';
  return (
    <div className={css.parts}>
      <div className={css.part}>
        <Text strong>{t('properties.selected', { count: places.length })}</Text>
        <Select
          bare
          label={t('properties.type')}
          value={shared}
          placeholder="–"
          options={TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
          onChange={({ target }) => {
            const type = TYPES.find((each) => each === target.value);
            if (type) editor.add(retypeStep(ids(), type));
          }}
        />
      </div>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault();
          editor.add(numberStep(ids(), first.trim()));
        }}
      >
        <TextField
          bare
          label={t('properties.number')}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <Button type="submit" disabledReason={first.trim() === '' ? t('rows.name') : undefined}>
          {t('properties.numberApply')}
        </Button>
      </form>
      <div className={css.part}>
        <TextArea
          label={t('properties.names')}
          help={t('properties.namesHelp')}
          rows={3}
          value={names}
          onChange={({ target }) => setNames(target.value)}
        />
        <Button
          disabledReason={list.length === 0 ? t('properties.namesHelp') : undefined}
          onClick={() => editor.add(nameStep(ids(), list))}
        >
          {t('properties.namesApply')}
        </Button>
      </div>
      <div className={css.part}>
        <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => editor.act('remove')}>
          {t('properties.remove')}
        </Button>
      </div>
    </div>
  );
}

function FloorFields({ editor, model }: PropertiesProps) {
  const { t } = useTranslation('floor-editor');
  const { width, height } = model.floor;
  const unit = t('properties.cm');
  return (
    <div className={css.parts}>
      <div className={css.part}>
        <Heading level={2} size={16}>
          {t('properties.floor')}
        </Heading>
        <div className={css.figures}>
          <LengthField
            label={t('properties.width')}
            unit={unit}
            value={width}
            min={100}
            onCommit={(value) => editor.add(floorStep({ width: value }))}
          />
          <LengthField
            label={t('properties.height')}
            unit={unit}
            value={height}
            min={100}
            onCommit={(value) => editor.add(floorStep({ height: value }))}
          />
        </div>
      </div>
      <PlanFields editor={editor} model={model} />
    </div>
  );
}
