import type { RefObject } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Checkbox } from '@/ui/checkbox';
import { Popover } from '@/ui/popover';
import { Select } from '@/ui/select';
import { type EditorView, GRIDS } from '../model/use-view';
import css from './view-popover.module.css';

const LAYERS = [
  ['grid', 'showGrid'],
  ['places', 'showPlaces'],
  ['rooms', 'showRooms'],
  ['backdrop', 'showPlan'],
] as const;

interface ViewPopoverProps {
  readonly view: EditorView;
  readonly triggerRef: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The plan’s layers, and snapping. */
export function ViewPopover({ view, triggerRef, onClose }: ViewPopoverProps) {
  const { t } = useTranslation('floor-editor');
  const { grid, setGrid, snap, setSnap, shown, setShown } = view;
  return (
    <Popover isOpen onClose={onClose} triggerRef={triggerRef} label={t('view.title')}>
      <div className={css.view}>
        <Select
          bare
          label={t('view.grid')}
          value={String(grid)}
          onChange={({ target }) => setGrid(Number(target.value))}
          options={GRIDS.map((size) => ({
            value: String(size),
            label: size === 0 ? t('view.noGrid') : t('view.gridOf', { size }),
          }))}
        />
        <Checkbox
          label={t('view.snap')}
          checked={snap}
          onChange={({ target }) => setSnap(target.checked)}
        />
        <hr />
        {LAYERS.map(([layer, label]) => (
          <Checkbox
            key={layer}
            label={t(`view.${label}`)}
            checked={shown[layer]}
            onChange={({ target }) => setShown({ ...shown, [layer]: target.checked })}
          />
        ))}
      </div>
    </Popover>
  );
}
