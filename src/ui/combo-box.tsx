import { type ReactNode, useContext } from 'react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { FieldBelow, type FieldProps, useField } from './field';
import { IconChevronDown } from './icon';
import { Spinner } from './still-working';
import field from './field.module.css';
import css from './popover.module.css';
import './strings';

export type ComboBoxItem = {
  id: string;
  label: string;
  /** A second line: where a person sits, how many a room seats. */
  text?: string | undefined;
  /** Before the label: a picture or an icon. */
  lead?: ReactNode;
};

type ComboBoxProps = Omit<FieldProps, 'labelHidden' | 'bare'> & {
  id?: string | undefined;
  items: readonly ComboBoxItem[];
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string | undefined;
  /**
   * If the server searches: called with what’s typed, and `items` are then the results as they arrive. Without it, the items are
   * filtered here.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** Results are loading. */
  loading?: boolean | undefined;
  /** Instead of "No matches". */
  emptyText?: string | undefined;
};

/**
 * The text being typed. A click opens the list, as typing, the arrow keys, and the button do. Focus alone doesn’t: it may come
 * because of an error, which the list would cover and hide from assistive technology.
 */
function Typed({ placeholder }: Pick<ComboBoxProps, 'placeholder'>) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      {...(placeholder !== undefined && { placeholder })}
      onClick={() => list?.open(null, 'manual')}
    />
  );
}

/** Choose one of many by typing (A-10: combobox with a list box). */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    help,
    error,
    optional,
    className,
    items,
    value,
    onChange,
    placeholder,
    onSearch,
    loading,
    emptyText,
  } = props;
  const { t } = useTranslation();
  const { belowId, described } = useField(props, { id: props.id });
  const known = items.find((item) => item.id === value);
  return (
    <AriaComboBox
      className={cx(field.field, className)}
      {...(onSearch ? { items, onInputChange: onSearch } : { defaultItems: items })}
      value={value}
      defaultInputValue={known?.label ?? ''}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      {...described}
    >
      <Label className={field.label ?? ''}>
        {label}
        {optional && <span className={field.optional}>{t('ui.optional')}</span>}
      </Label>
      <div className={cx(field.control, field.wrap)} data-editable>
        <Typed placeholder={placeholder} />
        {loading && <Spinner />}
        <AriaButton className={css.open ?? ''} aria-label={t('ui.showOptions')}>
          <IconChevronDown />
        </AriaButton>
      </div>
      <FieldBelow id={belowId} help={help} error={error} />
      <Popover className={cx(css.popover, css.wide)} offset={4}>
        <ListBox
          className={css.menu ?? ''}
          renderEmptyState={() => (
            <p className={css.none}>
              {loading ? t('ui.loading') : (emptyText ?? t('ui.noMatches'))}
            </p>
          )}
        >
          {(item: ComboBoxItem) => (
            <ListBoxItem id={item.id} textValue={item.label} className={css.item ?? ''}>
              {item.lead}
              <span className={css.words}>
                <Text slot="label">{item.label}</Text>
                {item.text !== undefined && (
                  <Text slot="description" className={css.text ?? ''}>
                    {item.text}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
