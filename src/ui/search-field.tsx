import { type ComponentPropsWithRef, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from './button';
import { IconClose, IconSearch } from './icon';
import { cx } from './cx';
import { FieldFrame, useField } from './field';
import css from './field.module.css';
import './strings';

type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'type' | 'size' | 'ref'
> & {
  /** What’s searched: "Search people". Used as placeholder and accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field. Escape and the clear button empty it; the button then returns focus to the field. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { id, belowId, control } = useField({}, input);
  return (
    <FieldFrame {...{ id, belowId, label, labelHidden: true, bare: true, className }}>
      <div className={cx(css.control, css.wrap)}>
        <span className={css.lead}>
          <IconSearch />
        </span>
        <input
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...control}
          ref={field}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return;
            // The first Escape clears the text; a second one may close the field’s container.
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }}
        />
        {value !== '' && (
          <span className={css.end}>
            <IconButton
              label={t('ui.clear')}
              size="small"
              icon={<IconClose />}
              onClick={() => {
                onChange('');
                field.current?.focus();
              }}
            />
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
