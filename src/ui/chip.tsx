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
  /** How many items match this filter. */
  count?: number | undefined;
};

/** A filter that’s on or off. When it’s on it shows a check mark, so that color isn’t the only signal. */
export function FilterChip({ label, pressed, onChange, icon, count }: FilterChipProps) {
  return (
    <button
      type="button"
      className={cx(css.chip, css.filter)}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {pressed ? <IconCheck /> : icon}
      <span className={css.label} title={label}>
        {label}
      </span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}

type ChipProps = {
  children: string;
  icon?: ReactNode;
  /** Removes it; without it, the chip is a plain tag. */
  onRemove?: (() => void) | undefined;
};

/** One of several chosen items: an attendee, a tag. */
export function Chip({ children, icon, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span className={cx(css.chip, css.removable)}>
      {icon}
      <span className={css.label} title={children}>
        {children}
      </span>
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
