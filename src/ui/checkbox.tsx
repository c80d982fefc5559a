import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './cx';
import { FieldBelow } from './field';
import { VisuallyHidden } from './visually-hidden';
import css from './choice.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'> & {
  label: string;
  /** A second line that belongs to the choice. */
  text?: ReactNode;
  /** Some, but not all, of what it represents is selected. */
  indeterminate?: boolean | undefined;
  error?: string | undefined;
  /** Only the box, with its label for assistive technology: the first column of a table. */
  lone?: boolean | undefined;
};

/** Yes or no, sent with the rest of the form. For settings that take effect immediately, use a Switch. */
export function Checkbox({
  label,
  text,
  indeterminate = false,
  error,
  lone,
  ref,
  ...input
}: CheckboxProps) {
  const textId = useId();
  const errorId = useId();
  const box = (
    <input
      {...input}
      type="checkbox"
      className={cx(css.box, css.check)}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={
        cx(text !== undefined && textId, error !== undefined && errorId) || undefined
      }
      ref={(node) => {
        if (node) node.indeterminate = indeterminate;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
        return undefined;
      }}
    />
  );
  if (lone) {
    return (
      <label className={css.lone}>
        {box}
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    );
  }
  return (
    <div>
      <label className={css.choice}>
        {box}
        <span className={css.words}>
          {label}
          {text !== undefined && (
            <span id={textId} className={css.text}>
              {text}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && <FieldBelow id={errorId} error={error} />}
    </div>
  );
}

// A native switch’s state is `checked`; it must not have `aria-checked` as well.
const asSwitch = { role: 'switch' } as const;

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className' | 'role'> & {
  label: string;
  text?: ReactNode;
};

/** On or off, effective immediately. The label says what’s on, and never changes with the state. */
export function Switch({ label, text, ...input }: SwitchProps) {
  const textId = useId();
  return (
    <label className={cx(css.choice, css.setting)}>
      <input
        {...input}
        type="checkbox"
        {...asSwitch}
        className={cx(css.box, css.switch)}
        aria-describedby={text === undefined ? undefined : textId}
      />
      <span className={css.words}>
        {label}
        {text !== undefined && (
          <span id={textId} className={css.text}>
            {text}
          </span>
        )}
      </span>
    </label>
  );
}
