import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Office } from '@/api/schemas/places';
import { OfficeSettings, OfficeSettingsWrite } from '@/api/schemas/settings';
import { STANDARD_RULES } from '@/domain/reservations/standard';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import type { Binding } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { rulesOf } from '@/areas/places/shared/impact/plan';
import { commitAlone } from '@/areas/places/shared/impact/commit';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { changeRules, dropRules, SUBJECT } from '../actions';
import { usesOrganization, useFocusSetting } from '../model';
import { lengthText } from '../text';

const FormWrite = z.pick(OfficeSettingsWrite, {
  booking_window_days: true,
  shortest_booking: true,
  longest_booking: true,
  outside_hours: true,
  capacity: true,
  fallback_contact: true,
});

const FIELDS = Object.keys(FormWrite.shape);

const valuesOf = ({
  booking_window_days,
  shortest_booking,
  longest_booking,
  outside_hours,
  capacity,
  fallback_contact,
}: OfficeSettings) => ({
  booking_window_days,
  shortest_booking,
  longest_booking,
  outside_hours,
  capacity,
  fallback_contact,
});

/** The rules that a booking can break. */
const RULES = [
  'booking_window_days',
  'shortest_booking',
  'longest_booking',
  'outside_hours',
] as const;

interface RulesFormProps {
  readonly office: Office;
  /** The office’s own settings; null if the organization’s value applies. */
  readonly own: OfficeSettings;
}

/**
 * An office’s reservation rules. A rule that future bookings break is reviewed with them before it’s saved, and one click
 * restores the organization’s values.
 */
export function RulesForm({ office, own }: RulesFormProps) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const { ask, panel, waitsFor } = useReview(office.id);
  const { name } = office;
  const form = useResourceForm({
    name: `office.rules.${office.id}`,
    schema: FormWrite,
    fields: {
      booking_window_days: { label: t('field.window') },
      shortest_booking: { label: t('field.shortest') },
      longest_booking: { label: t('field.longest') },
      outside_hours: {
        label: t('field.outside'),
        show: (value) => (value === null ? '' : t(`outside.${value}`)),
      },
      capacity: { label: t('field.capacity') },
      fallback_contact: { label: t('field.contact') },
    },
    saved: valuesOf(own),
    version: own.updated_at,
    entity: { schema: OfficeSettings, valuesOf },
    check: (values) => {
      const { shortest_booking, longest_booking } = rulesOf(values);
      return shortest_booking > longest_booking
        ? { shortest_booking: t('field.shortestTooLong', { most: lengthText(longest_booking) }) }
        : {};
    },
    save: async ({ values, changes, version }, isOwn) => {
      const done = t('done.rules', { name });
      const carry = () => changeRules(name, own, { changes, version });
      if (!RULES.some((rule) => rule in changes)) {
        return commitAlone(client, { change: carry, subject: SUBJECT, done });
      }
      return ask({
        change: (present) => ({ ...present, rules: rulesOf(values) }),
        carry,
        isOwn,
        label: t('saveRules', { name }),
        done,
        subject: SUBJECT,
      });
    },
  });
  const revert = () => {
    form.discard();
    return ask({
      change: (present) => ({ ...present, rules: rulesOf({}) }),
      carry: () => dropRules(name, own),
      label: t('revert'),
      done: t('done.reverted', { name }),
      subject: SUBJECT,
    });
  };
  useFocusSetting({ id: form.id, names: FIELDS });
  const contact = form.field('fallback_contact');
  const standard = (value: string) => t('organizationValue', { value });
  return (
    <section aria-label={t('rules')}>
      <Stack gap={3}>
        <div>
          <Heading level={3}>{t('rules')}</Heading>
          <Text muted>{t('rulesText')}</Text>
        </div>
        <ResourceForm
          form={form}
          submitLabel={t('saveRulesShort')}
          waitsFor={waitsFor}
          actions={
            <Button
              disabledReason={usesOrganization(own) ? t('revertNothing') : undefined}
              onClick={revert}
            >
              {t('revert')}
            </Button>
          }
        >
          <NumberField
            {...figure(form.field('booking_window_days'))}
            optional
            min={1}
            max={730}
            unit={t('unit.days')}
            help={standard(t('days', { count: STANDARD_RULES.booking_window_days }))}
          />
          <NumberField
            {...figure(form.field('shortest_booking'))}
            optional
            min={1}
            unit={t('unit.minutes')}
            help={standard(lengthText(STANDARD_RULES.shortest_booking))}
          />
          <NumberField
            {...figure(form.field('longest_booking'))}
            optional
            min={1}
            unit={t('unit.minutes')}
            help={standard(lengthText(STANDARD_RULES.longest_booking))}
          />
          <Select
            {...form.choice('outside_hours')}
            placeholder={standard(t(`outside.${STANDARD_RULES.outside_hours}`))}
            options={(['block', 'warn'] as const).map((value) => ({
              value,
              label: t(`outside.${value}`),
            }))}
          />
          <NumberField
            {...figure(form.field('capacity'))}
            optional
            min={0}
            unit={t('unit.people')}
            help={t('field.capacityHelp')}
          />
          <TextField
            {...contact}
            optional
            maxLength={200}
            help={t('field.contactHelp')}
            value={contact.value ?? ''}
            onChange={({ target }) => contact.onChange(target.value === '' ? null : target.value)}
          />
        </ResourceForm>
        {panel}
      </Stack>
    </section>
  );
}

/** Binds a number that can be missing. */
const figure = ({ value, onChange, ...field }: Binding<number | null>) => ({
  ...field,
  value: value ?? '',
  onChange: ({ target }: { target: { value: string } }) =>
    onChange(target.value === '' ? null : Number(target.value)),
});
