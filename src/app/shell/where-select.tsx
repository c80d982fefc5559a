import { cx } from '@/ui/cx';
import { IconChevronsUpDown } from '@/ui/icon';
import css from './where-bar.module.css';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
  /** Without border and arrow: part of something that has them. */
  plain?: boolean | undefined;
}

/** A choice in the bar. It’s the native select: it’s there immediately, and phones show it like all others. */
export function Select({ label, value, options, onChange, plain = false }: SelectProps) {
  return (
    <span className={cx(css.select, plain && css.plain)}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {!plain && <IconChevronsUpDown aria-hidden="true" />}
    </span>
  );
}
