import { lazy, Suspense, useState } from 'react';
import type { PlaceType } from '@/floor-map';
import { ALIGNMENTS, type Tool } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { Button, IconButton } from '@/ui/button';
import {
  IconAdjust,
  IconDesk,
  IconMove,
  IconPlus,
  IconPointer,
  IconRedo,
  IconRoom,
  IconTable,
  IconUndo,
} from '@/ui/icon';
import { MenuButton } from '@/ui/menu';
import { Select } from '@/ui/select';
import { Toolbar, ToolbarGroup } from '@/ui/toolbar';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import css from '../page.module.css';

const RowsDialog = lazy(async () => ({ default: (await import('./rows-dialog')).RowsDialog }));

const TOOLS = [
  ['select', IconPointer],
  ['place', IconDesk],
  ['room', IconRoom],
  ['measure', IconMove],
] as const satisfies readonly (readonly [Tool, unknown])[];

/** The types of places one can add. */
export const TYPES = [
  'desk',
  'meeting_room',
  'booth',
  'parking_space',
  'locker',
  'workspace',
  'bike',
  'vehicle',
  'parking_lot',
  'other',
] as const satisfies readonly PlaceType[];

/** What one can do to the floor. */
export function Tools({ editor, model }: { editor: Editor; model: DraftModel }) {
  const { t } = useTranslation('floor-editor');
  const [isRows, setRows] = useState(false);
  const { tool, setTool, type, setType, selected, act } = editor;
  const { at, steps } = model.draft;
  const none = selected.size === 0 ? t('tool.selectFirst') : undefined;
  return (
    <div className={css.tools}>
      <Toolbar label={t('tool.label')}>
        <ToolbarGroup label={t('tool.label')}>
          {TOOLS.map(([name, Icon]) => (
            <IconButton
              key={name}
              label={t(`tool.${name}`)}
              icon={<Icon />}
              aria-pressed={tool === name}
              onClick={() => setTool(name)}
            />
          ))}
        </ToolbarGroup>
        <IconButton
          label={t('tool.undo')}
          icon={<IconUndo />}
          disabledReason={at === 0 ? t('tool.nothingToUndo') : undefined}
          onClick={() => act('undo')}
        />
        <IconButton
          label={t('tool.redo')}
          icon={<IconRedo />}
          disabledReason={at === steps.length ? t('tool.nothingToRedo') : undefined}
          onClick={() => act('redo')}
        />
        <MenuButton
          icon={<IconAdjust />}
          disabledReason={none}
          placement="bottom start"
          items={[
            ...ALIGNMENTS.map((alignment) => ({
              id: alignment,
              label: t(`arrange.${alignment}`),
              onAction: () => editor.align(alignment),
            })),
            'line',
            ...(['x', 'y'] as const).map((axis) => ({
              id: axis,
              label: t(`arrange.${axis}`),
              onAction: () => editor.distribute(axis),
            })),
            'line',
            ...(['rotate', 'duplicate', 'remove'] as const).map((what) => ({
              id: what,
              label: t(`arrange.${what}`),
              danger: what === 'remove',
              onAction: () => act(what),
            })),
          ]}
        >
          {t('tool.arrange')}
        </MenuButton>
      </Toolbar>
      <Select
        bare
        labelHidden
        label={t('tool.type')}
        value={type}
        onChange={({ target }) => {
          const next = TYPES.find((each) => each === target.value);
          if (next) setType(next);
        }}
        options={TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
      />
      <Button icon={<IconPlus />} onClick={editor.putHere}>
        {t('tool.here')}
      </Button>
      <Button icon={<IconTable />} onClick={() => setRows(true)}>
        {t('tool.rows')}
      </Button>
      {isRows && (
        <Suspense>
          <RowsDialog editor={editor} onClose={() => setRows(false)} />
        </Suspense>
      )}
    </div>
  );
}
