import type { CalendarDate } from '@internationalized/date';
import {
  Button as AriaButton,
  Calendar,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { dateLocale, useTranslation } from '@/lib/i18n';
import { CalendarBody } from './calendar';
import { cx } from './cx';
import { FieldBelow, type FieldProps, useField } from './field';
import { IconCalendar } from './icon';
import { type IsoDay, toDate } from './iso-date';
import css from './calendar.module.css';
import field from './field.module.css';
import popover from './popover.module.css';
import './strings';

type DatePickerProps = Omit<FieldProps, 'labelHidden' | 'bare'> & {
  id?: string | undefined;
  value: IsoDay | null;
  onChange: (day: IsoDay | null) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  isUnavailable?: ((day: IsoDay) => boolean) | undefined;
};

/** A day, typed or picked. */
export function DatePicker(props: DatePickerProps) {
  const { label, help, error, optional, className, value, onChange, min, max, isUnavailable } =
    props;
  const { t } = useTranslation();
  const { belowId, described } = useField(props, { id: props.id });
  return (
    <I18nProvider locale={dateLocale()}>
      <AriaDatePicker<CalendarDate>
        className={cx(field.field, className)}
        value={toDate(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        minValue={toDate(min)}
        maxValue={toDate(max)}
        isDateUnavailable={(day) => isUnavailable?.(day.toString()) ?? false}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        granularity="day"
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        {...described}
      >
        <Label className={field.label ?? ''}>
          {label}
          {optional && <span className={field.optional}>{t('ui.optional')}</span>}
        </Label>
        <Group className={cx(field.control, field.wrap)} data-editable>
          <DateInput className={css.segments ?? ''}>
            {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
          </DateInput>
          <AriaButton className={css.open ?? ''} aria-label={t('ui.openCalendar')}>
            <IconCalendar />
          </AriaButton>
        </Group>
        <FieldBelow id={belowId} help={help} error={error} />
        <Popover className={popover.popover ?? ''} offset={4}>
          <AriaDialog className={popover.content ?? ''}>
            <Calendar firstDayOfWeek="mon">
              <CalendarBody />
            </Calendar>
          </AriaDialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
