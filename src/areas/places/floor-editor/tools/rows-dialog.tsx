import { useEffect, useRef, useState } from 'react';
import { MAX_LAYOUT_PLACES, namesFrom } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Text } from '@/ui/heading';
import { NumberField } from '@/ui/number-field';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { Editor } from '../model/use-editor';

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

/** Many places in one step: how many, in how many rows, and how they’re numbered (F1). */
export function RowsDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('floor-editor');
  const { like } = editor;
  const type = like?.type ?? editor.type;
  const [first, setFirst] = useState(() => like?.name ?? editor.nameOf(type));
  const field = useRef<HTMLInputElement>(null);
  // What’s typed next is the name, because people who asked for rows know how they’re numbered.
  useEffect(() => field.current?.select(), []);
  const [count, setCount] = useState('20');
  const [rows, setRows] = useState('2');
  const [gap, setGap] = useState('0');
  const [aisle, setAisle] = useState('150');
  const [tried, setTried] = useState(false);
  const all = whole(count);
  const lines = whole(rows);
  const isRight = (figure: number) => figure >= 1 && figure <= MAX_LAYOUT_PLACES;
  const wrong = (figure: number) =>
    isRight(figure) ? undefined : t('rows.most', { most: MAX_LAYOUT_PLACES });
  const isReady = first.trim() !== '' && isRight(all) && isRight(lines);
  const names = isReady ? namesFrom(first.trim(), all) : [];
  return (
    <ObjectPanel
      onClose={onClose}
      title={like ? t('rows.like', { name: like.name }) : t('rows.title')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isReady) return;
          const shape = { type, first: first.trim(), count: all, rows: lines };
          editor.layOut({ ...shape, gap: whole(gap), aisle: whole(aisle) });
          onClose();
        }}
      >
        <Stack>
          <TextField
            ref={field}
            label={t('rows.first')}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
            error={tried && first.trim() === '' ? t('rows.name') : undefined}
          />
          <NumberField
            label={t('rows.count')}
            min={1}
            max={MAX_LAYOUT_PLACES}
            value={count}
            onChange={({ target }) => setCount(target.value)}
            error={wrong(all)}
          />
          <NumberField
            label={t('rows.rows')}
            min={1}
            max={MAX_LAYOUT_PLACES}
            value={rows}
            onChange={({ target }) => setRows(target.value)}
            error={wrong(lines)}
          />
          <NumberField
            bare
            label={t('rows.gap')}
            unit={t('rows.cm')}
            min={0}
            value={gap}
            onChange={({ target }) => setGap(target.value)}
          />
          <NumberField
            bare
            label={t('rows.aisle')}
            unit={t('rows.cm')}
            min={0}
            value={aisle}
            onChange={({ target }) => setAisle(target.value)}
          />
          {names.length > 1 && (
            <Text muted>{t('rows.preview', { first: names[0], last: names.at(-1) })}</Text>
          )}
          <Button type="submit" variant="primary" wraps>
            {t('rows.add', { count: all })}
          </Button>
        </Stack>
      </form>
    </ObjectPanel>
  );
}
