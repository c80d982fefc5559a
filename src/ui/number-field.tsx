import { type ComponentPropsWithRef, type Ref, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from './button';
import { cx } from './cx';
import { FieldFrame, type FieldProps, useField } from './field';
import { IconMinus, IconPlus } from './icon';
import css from './field.module.css';
import './strings';

type NumberFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size' | 'type'> & {
    /** After the number: "min", "%", "people". */
    unit?: string | undefined;
    /** Without step buttons, if several fields are side by side; the keys still step. */
    narrow?: boolean | undefined;
  };

/**
 * A number with steps. A native number input (spinbutton: arrows step, Home and End go to the limits). The buttons are for
 * pointers and not in the tab order, because the keys do the same.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    labelHidden,
    help,
    error,
    optional,
    bare,
    className,
    unit,
    narrow,
    ref,
    ...input
  } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { id, belowId, control } = useField(props, input);

  const step = (by: 1 | -1) => {
    const element = field.current;
    if (!element || element.readOnly || element.disabled) return;
    if (by > 0) element.stepUp();
    else element.stepDown();
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <FieldFrame {...{ id, belowId, label, labelHidden, help, error, optional, bare, className }}>
      <div className={cx(css.control, css.wrap)}>
        <input
          inputMode="numeric"
          {...input}
          {...control}
          ref={both(field, ref)}
          type="number"
          className={css.number}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            const limit =
              event.key === 'Home' ? input.min : event.key === 'End' ? input.max : undefined;
            if (limit === undefined || event.defaultPrevented) return;
            event.preventDefault();
            setNativeValue(event.currentTarget, String(limit));
          }}
        />
        {unit !== undefined && <span className={css.unit}>{unit}</span>}
        {!narrow && (
          <span className={css.end}>
            <IconButton
              size="small"
              tabIndex={-1}
              label={t('ui.decrease')}
              icon={<IconMinus />}
              onClick={() => step(-1)}
            />
            <IconButton
              size="small"
              tabIndex={-1}
              label={t('ui.increase')}
              icon={<IconPlus />}
              onClick={() => step(1)}
            />
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

/** Sets a value without React’s tracking noticing, so that the following input event counts as the person’s own. */
function setNativeValue(element: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function both(own: { current: HTMLInputElement | null }, given: Ref<HTMLInputElement> | undefined) {
  return (node: HTMLInputElement | null): void => {
    own.current = node;
    if (typeof given === 'function') given(node);
    else if (given) given.current = node;
  };
}
