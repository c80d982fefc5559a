import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCheck, IconClose } from './icon';
import css from './chip.module.css';
import './strings';

type FilterChipProps = {
  label: string;
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: ReactNode;
  /** How many this filter leaves. */
  count?: number | undefined;
};

/** A filter that is on or off. On it carries a check mark, so that color is not alone. */
export function FilterChip({ label, pressed, onChange, icon, count }: FilterChipProps) {
  return (
    <button
      type="button"
      className={cx(css.chip, css.filter)}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {pressed ? <IconCheck /> : icon}
      <span className={css.label}>{label}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}

type ChipProps = {
  children: string;
  icon?: ReactNode;
  /** Takes it away; without it the chip is a plain tag. */
  onRemove?: (() => void) | undefined;
};

/** One of several things chosen: an attendee, a tag. */
export function Chip({ children, icon, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span className={cx(css.chip, css.removable)}>
      {icon}
      <span className={css.label}>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('ui.remove', { what: children })}
          onClick={onRemove}
        >
          <IconClose />
        </button>
      )}
    </span>
  );
}
