import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Heading, Text } from '@/ui/heading';
import { IconPlus, IconTable } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import type { Editor } from '../model/use-editor';
import type { Listed } from '../model/use-listed';
import { DRAGGED } from '../tools/types';
import css from './lists.module.css';

/** Maximum number of rendered rows; a search finds the others. */
const LIMIT = 200;

interface TrayProps {
  readonly editor: Editor;
  readonly listed: Listed;
  readonly onPlace: () => void;
}

/**
 * The places of the floor that aren’t on the plan yet. They’re one tab stop: arrows move among them, and with Shift also select.
 */
export function Tray({ editor, listed, onPlace }: TrayProps) {
  const { t } = useTranslation('floor-editor');
  const { found, selection, chosen } = listed;
  const [at, setAt] = useState(0);
  if (found.length === 0 || !selection) return null;
  const { keys } = selection;
  const rows = found.slice(0, LIMIT);
  const current = Math.min(at, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[
      event.key
    ];
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (next === undefined && !isAll) return;
    event.preventDefault();
    if (isAll) {
      if (keys.size < found.length) selection.toggleAll();
      return;
    }
    const row = rows[next ?? 0];
    if (!row) return;
    if (event.shiftKey) {
      const from = rows[current];
      if (from && !keys.has(from.id)) selection.toggle(from.id);
      selection.toggle(row.id, true);
    }
    setAt(next ?? 0);
    event.currentTarget
      .querySelectorAll<HTMLElement>('input')
      .item(next ?? 0)
      .focus();
  };
  const drag = (event: DragEvent, id: string) => {
    const ids = keys.has(id) ? chosen.map((place) => place.id) : [id];
    event.dataTransfer.setData(DRAGGED, JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <section className={css.tray} aria-label={t('list.notPlaced')}>
      <Heading level={2} size={16}>
        {t('list.notPlacedCount', { count: listed.all.length })}
      </Heading>
      <div className={css.head}>
        <Checkbox
          label={t('list.selectAll', { count: found.length })}
          checked={keys.size === found.length}
          indeterminate={keys.size > 0 && keys.size < found.length}
          onChange={selection.toggleAll}
        />
        <Button size="small" icon={<IconTable />} onClick={onPlace}>
          {t('placing.open', { count: chosen.length })}
        </Button>
      </div>
      <div className={css.listed}>
        <List aria-label={t('list.notPlaced')} onKeyDown={onKeyDown}>
          {rows.map(({ id, name, type }, index) => (
            <ListRow
              key={id}
              draggable
              onDragStart={(event) => drag(event, id)}
              selected={keys.has(id)}
              title={
                <Checkbox
                  label={name}
                  checked={keys.has(id)}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => setAt(index)}
                  onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
                  onChange={() => undefined}
                />
              }
              end={
                <>
                  <Text size="caption" muted>
                    {t(`type.${type}`)}
                  </Text>
                  <IconButton
                    size="small"
                    tabIndex={index === current ? 0 : -1}
                    label={t('list.put', { name })}
                    icon={<IconPlus />}
                    onClick={() => editor.place(id)}
                  />
                </>
              }
            />
          ))}
        </List>
      </div>
      {found.length > LIMIT && <Text muted>{t('list.more', { count: found.length - LIMIT })}</Text>}
    </section>
  );
}
