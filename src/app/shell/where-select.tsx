import { IconChevronsUpDown } from '@/ui/icon';
import css from './where-bar.module.css';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

/** A choice in the bar. The browser's own select: it is there at once, and phones show it as they show all others. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <span className={css.select}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronsUpDown aria-hidden="true" />
    </span>
  );
}
