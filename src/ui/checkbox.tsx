import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './cx';
import { FieldBelow } from './field';
import css from './choice.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'> & {
  label: string;
  /** A second line that belongs to the choice. */
  text?: ReactNode;
  /** Some, not all, of what it stands for is chosen. */
  indeterminate?: boolean | undefined;
  error?: string | undefined;
  /** The box alone, its label only read out: the first column of a table. */
  lone?: boolean | undefined;
};

/** Yes or no, sent with the rest of the form. What takes effect at once is a Switch. */
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
      aria-label={lone ? label : undefined}
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
  if (lone) return <label className={css.lone}>{box}</label>;
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

// The browser's own `checked` is the state of a native switch; `aria-checked` must not stand beside it.
const asSwitch = { role: 'switch' } as const;

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className' | 'role'> & {
  label: string;
  text?: ReactNode;
};

/** On or off, at once. The label says what is on, and never changes with the state. */
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
