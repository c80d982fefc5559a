import type { Time } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  DateInput,
  DateSegment,
  Label,
  TimeField as AriaTimeField,
} from 'react-aria-components/TimeField';
import { dateLocale, useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { FieldBelow, type FieldProps, useField } from './field';
import { fromTime, type IsoTime, toTime } from './iso-date';
import css from './calendar.module.css';
import field from './field.module.css';
import './strings';

type TimeFieldProps = Omit<FieldProps, 'labelHidden' | 'bare'> & {
  id?: string | undefined;
  value: IsoTime | null;
  onChange: (time: IsoTime | null) => void;
  min?: IsoTime | undefined;
  max?: IsoTime | undefined;
};

/** A time in 24-hour format; each part is a spinbutton that also accepts digits. For a range, use two. */
export function TimeField(props: TimeFieldProps) {
  const { label, help, error, optional, className, value, onChange, min, max } = props;
  const { t } = useTranslation();
  const { belowId, described } = useField(props, { id: props.id });
  return (
    <I18nProvider locale={dateLocale()}>
      <AriaTimeField<Time>
        className={cx(field.field, className)}
        value={toTime(value)}
        onChange={(time) => onChange(time ? fromTime(time) : null)}
        minValue={toTime(min)}
        maxValue={toTime(max)}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        {...described}
      >
        <Label className={field.label ?? ''}>
          {label}
          {optional && <span className={field.optional}>{t('ui.optional')}</span>}
        </Label>
        {/* So that it doesn’t grow with a longer message below the field beside it. */}
        <div>
          <DateInput className={cx(field.control, css.segments)} data-editable>
            {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
          </DateInput>
        </div>
        <FieldBelow id={belowId} help={help} error={error} />
      </AriaTimeField>
    </I18nProvider>
  );
}
