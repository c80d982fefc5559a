import { useContext } from 'react';
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
import { type ComboBoxItem, useTypedChoice } from './use-typed-choice';

export type { ComboBoxItem } from './use-typed-choice';
import field from './field.module.css';
import css from './popover.module.css';
import './strings';

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

type TypedProps = Pick<ComboBoxProps, 'placeholder'> &
  Pick<ReturnType<typeof useTypedChoice>, 'onKey'>;

/**
 * The text being typed. A click opens the list, as typing, the arrow keys, and the button do. Focus alone doesn’t: it may come
 * because of an error, which the list would cover and hide from assistive technology.
 */
function Typed({ placeholder, onKey }: TypedProps) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      {...(placeholder !== undefined && { placeholder })}
      onClick={() => list?.open(null, 'manual')}
      onInput={() => list?.open(null, 'input')}
      onKeyDownCapture={(event) => onKey(event, list)}
    />
  );
}

/**
 * Choose one of many by typing (A-10: combobox with a list box). Typed text is never thrown away: Enter takes the first match,
 * leaving the field takes a match that’s equal, and otherwise the text stays and the field says that nothing is chosen.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, optional, className, value, placeholder, loading, emptyText } = props;
  const { t } = useTranslation();
  const typed = useTypedChoice(props);
  const error = typed.problem ?? props.error;
  const { belowId, described } = useField({ help, error }, { id: props.id });
  return (
    <AriaComboBox
      className={cx(field.field, className)}
      items={typed.shown}
      // Otherwise, the list would open again whenever a choice changes the text.
      menuTrigger="manual"
      inputValue={typed.text}
      onInputChange={typed.onInput}
      value={value}
      onChange={(key) => {
        // Without a choice, the list only says that it closes.
        if (key !== null && key !== value) typed.choose(String(key));
      }}
      onBlur={typed.onLeave}
      data-unchosen={typed.isUnchosen || undefined}
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
        <Typed placeholder={placeholder} onKey={typed.onKey} />
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
