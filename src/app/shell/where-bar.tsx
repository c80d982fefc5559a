import { useMatches } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { addDays, FIRST_DAY, formatDate, isKnownDay, LAST_DAY } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/session';
import { useFloors, useWhere } from '@/session/where';
import { Button, IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AfterPaint } from '../after-paint';
import { Select } from './where-select';
import css from './where-bar.module.css';

/** The hours are shown as text until they can be changed. */
const TimeFields = lazyPart(async () => (await import('./where-time')).TimeFields);

const ZoneNote = lazyPart(async () => (await import('./where-time')).ZoneNote);

/** How much of where and when a page uses: its office, also the floor and day, or also the hours. */
export type WhereScope = 'office' | 'day' | 'hours';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which parts of where and when affect the page. If omitted, the bar isn’t shown. */
    where?: WhereScope;
  }
}

/** What the bar offers on the current page; undefined if it would change nothing. */
export const useWhereScope = (): WhereScope | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.where });

interface WhereBarProps {
  readonly scope: WhereScope;
  readonly compact: boolean;
}

/**
 * Where and when: office · floor · day · time, in the same place on every page that uses it and always in the address. On a
 * phone, it’s one line that expands.
 */
export function WhereBar({ scope, compact }: WhereBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const zone = (
    <AfterPaint>
      <ZoneNote />
    </AfterPaint>
  );
  if (!compact) {
    return (
      <>
        <Fields scope={scope} />
        {zone}
      </>
    );
  }
  return (
    <div className={css.compact}>
      <Summary scope={scope} open={open} controls={id} onToggle={() => setOpen(!open)} />
      {zone}
      <div id={id} hidden={!open} className={css.unfolded}>
        {open && <Fields scope={scope} />}
      </div>
    </div>
  );
}

interface SummaryProps {
  scope: WhereScope;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function Summary({ scope, open, controls, onToggle }: SummaryProps) {
  const { t } = useTranslation('shell');
  const where = useWhere();
  const floors = useFloors(where.office?.id);
  const floor = floors?.find(({ id }) => id === where.floorId);
  const day =
    where.date === where.today
      ? t('where.today')
      : formatDate(where.date, 'day', { today: where.today });
  const words = {
    office: [],
    day: [floor?.name, day],
    hours: [floor?.name, day, `${where.startTime}–${where.endTime}`],
  }[scope];
  return (
    <button
      type="button"
      className={css.summary}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={css.words}>
        <bdi className={css.place} title={where.office?.name}>
          {where.office?.name ?? t('where.noOffice')}
        </bdi>
        {words.length > 0 && <span className={css.when}>{words.filter(Boolean).join(' · ')}</span>}
      </span>
      <IconChevronDown aria-hidden="true" className={cx(open && css.turned)} />
    </button>
  );
}

function Fields({ scope }: { scope: WhereScope }) {
  const { t } = useTranslation('shell');
  const { offices } = useSession();
  const where = useWhere();
  const floors = useFloors(where.office?.id);
  const floorId = floors?.some(({ id }) => id === where.floorId) ? where.floorId : undefined;
  if (!where.office) return <p className={css.none}>{t('where.noOffice')}</p>;
  return (
    <div className={css.fields}>
      <Select
        label={t('where.office')}
        value={where.office.id}
        options={offices}
        onChange={(officeId) => where.set({ officeId })}
      />
      {scope !== 'office' && floors?.length !== 0 && (
        <Select
          label={t('where.floor')}
          value={floorId ?? ''}
          options={
            floorId === undefined
              ? [{ id: '', name: t('where.anyFloor') }, ...(floors ?? [])]
              : (floors ?? [])
          }
          onChange={(id) => where.set({ floorId: id })}
        />
      )}
      {scope !== 'office' && <DayFields />}
      {scope === 'hours' && (
        <AfterPaint
          until={<span className={css.fixed}>{`${where.startTime}–${where.endTime}`}</span>}
        >
          <TimeFields />
        </AfterPaint>
      )}
    </div>
  );
}

function DayFields() {
  const { t } = useTranslation('shell');
  const where = useWhere();
  const go = (by: number) => where.set(({ date }) => ({ date: addDays(date, by) }));
  const day = formatDate(where.date, 'day', { today: where.today });
  return (
    <fieldset className={css.group} aria-label={t('where.day')}>
      <Button
        variant="quiet"
        size="small"
        aria-current={where.date === where.today ? 'date' : undefined}
        onClick={() => where.set({ date: null })}
      >
        {t('where.today')}
      </Button>
      <IconButton
        label={t('where.previousDay')}
        icon={<IconChevronLeft />}
        onClick={() => go(-1)}
      />
      <label className={css.date}>
        <span aria-hidden="true">{day}</span>
        <VisuallyHidden>{t('where.date')}</VisuallyHidden>
        <input
          type="date"
          className={css.dateInput}
          min={FIRST_DAY}
          max={LAST_DAY}
          value={where.date}
          onChange={({ target }) => {
            if (isKnownDay(target.value)) where.set({ date: target.value });
          }}
        />
      </label>
      <IconButton label={t('where.nextDay')} icon={<IconChevronRight />} onClick={() => go(1)} />
    </fieldset>
  );
}
