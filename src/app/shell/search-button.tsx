import { useTranslation } from '@/lib/i18n';
import { IconSearch } from '@/ui/icon';
import { loadPalette } from '../palette/load';
import { openPalette } from '@/lib/commands/overlay';
import { PALETTE_KEYS } from './palette-keys';
import css from './search-button.module.css';

/** Opens the command palette and shows its shortcut. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const preload = () => void loadPalette().catch(() => {});
  return (
    <button
      type="button"
      className={css.button}
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('palette.open')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={openPalette}
    >
      <IconSearch aria-hidden="true" />
      <kbd className={css.keys}>{PALETTE_KEYS}</kbd>
    </button>
  );
}
