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
  /** What is searched: "Search people". Shown as the placeholder and read out. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search. Escape and the cross empty it; the latter gives focus back to the field. */
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
  const { id, belowId, control } = useField({ bare: true }, input);
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
            // Emptying comes first; a second Escape may close what holds the field.
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
