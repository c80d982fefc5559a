import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import css from './segmented-control.module.css';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedControlProps<Value extends string> = {
  /** What’s being chosen; announced before the options. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container, with options of equal width. */
  full?: boolean | undefined;
};

/** One of two to five visible options: a view, a unit of time. Implemented as radio buttons, so arrows move between them. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  full,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={cx(css.group, full && css.full)}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.label}>
            {option.icon}
            <span className={css.word} data-word={option.label}>
              {option.label}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
