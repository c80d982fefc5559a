import { Suspense, useRef, useState } from 'react';
import { ALIGNMENTS, type EditCommand } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { Button, IconButton } from '@/ui/button';
import { IconAdjust, IconLayers, IconPlus, IconTable } from '@/ui/icon';
import { MenuButton } from '@/ui/menu';
import { Select } from '@/ui/select';
import type { Editor } from '../model/use-editor';
import type { EditorView } from '../model/use-view';
import css from './tools.module.css';
import { TYPES } from './types';

const ViewPopover = lazyPart(async () => (await import('./view-popover')).ViewPopover);

interface StripProps {
  readonly editor: Editor;
  readonly view: EditorView;
  readonly onRows: () => void;
}

/** Adds to the floor, and acts on the selection. */
export function Strip({ editor, view, onRows }: StripProps) {
  const { t } = useTranslation('floor-editor');
  const layers = useRef<HTMLButtonElement>(null);
  const [isView, setView] = useState(false);
  const { type, setType, selected } = editor;
  return (
    <div className={css.strip}>
      <Select
        bare
        labelHidden
        className={css.type}
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
      <Button icon={<IconTable />} onClick={onRows}>
        {t(selected.size === 1 ? 'tool.inRows' : 'tool.rows')}
      </Button>
      <Arrange editor={editor} />
      <IconButton
        ref={layers}
        className={css.layers}
        label={t('view.title')}
        icon={<IconLayers />}
        aria-haspopup="dialog"
        aria-expanded={isView}
        onClick={() => setView(true)}
      />
      {isView && (
        <Suspense>
          <ViewPopover view={view} triggerRef={layers} onClose={() => setView(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Arrange({ editor }: { editor: Editor }) {
  const { t } = useTranslation('floor-editor');
  const { selected, act, canPaste, canUngroup } = editor;
  const needs = (least: number): string | undefined =>
    selected.size < least ? t('tool.selectFirst', { count: least }) : undefined;
  const item = (
    what: Exclude<EditCommand, 'undo' | 'redo'>,
    disabledReason: string | undefined,
  ) => ({
    id: what,
    label: t(`arrange.${what}`),
    danger: what === 'remove',
    disabledReason,
    onAction: () => act(what),
  });
  return (
    <MenuButton
      icon={<IconAdjust />}
      placement="bottom start"
      items={[
        item('copy', needs(1)),
        item('paste', canPaste ? undefined : t('tool.copyFirst')),
        item('duplicate', needs(1)),
        item('rotate', needs(1)),
        item('group', needs(2)),
        item('ungroup', canUngroup ? undefined : t('tool.noGroup')),
        'line',
        ...ALIGNMENTS.map((alignment) => ({
          id: alignment,
          label: t(`arrange.${alignment}`),
          disabledReason: needs(2),
          onAction: () => editor.align(alignment),
        })),
        'line',
        ...(['x', 'y'] as const).map((axis) => ({
          id: axis,
          label: t(`arrange.${axis}`),
          disabledReason: needs(3),
          onAction: () => editor.distribute(axis),
        })),
        'line',
        item('all', undefined),
        item('remove', needs(1)),
      ]}
    >
      {t('tool.arrange')}
    </MenuButton>
  );
}
