import { useMatches } from '@tanstack/react-router';
import { lazy, useId, useState } from 'react';
import { addDays, FIRST_DAY, formatDate, isKnownDay, LAST_DAY } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { useFloors, useWhere } from '@/session/where';
import { Button, IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { AfterPaint } from '../after-paint';
import { Select } from './where-select';
import css from './where-bar.module.css';

/** The hours stand there as words until they can be changed. */
const TimeFields = lazy(async () => ({
  default: (await import('./where-time')).TimeFields,
}));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page asks for hours of its own kind: the bar then shows office, floor and day. */
    ownTime?: boolean;
  }
}

const useOwnTime = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.ownTime === true });

/**
 * Where and when: office · floor · day · time, in the same place on every page and always in the address. On a phone it is
 * one line that unfolds.
 */
export function WhereBar({ compact }: { compact: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!compact) return <Fields />;
  return (
    <div className={css.compact}>
      <Summary open={open} controls={id} onToggle={() => setOpen(!open)} />
      <div id={id} hidden={!open} className={css.unfolded}>
        {open && <Fields />}
      </div>
    </div>
  );
}

interface SummaryProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function Summary({ open, controls, onToggle }: SummaryProps) {
  const { t } = useTranslation('shell');
  const where = useWhere();
  const floors = useFloors(where.office?.id);
  const floor = floors?.find(({ id }) => id === where.floorId);
  const hours = useOwnTime() ? undefined : `${where.startTime}–${where.endTime}`;
  const day = where.date === where.today ? t('where.today') : formatDate(where.date, 'day');
  return (
    <button
      type="button"
      className={css.summary}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={css.words}>
        <bdi className={css.place}>{where.office?.name ?? t('where.noOffice')}</bdi>
        <span className={css.when}>{[floor?.name, day, hours].filter(Boolean).join(' · ')}</span>
      </span>
      <IconChevronDown aria-hidden="true" className={cx(open && css.turned)} />
    </button>
  );
}

function Fields() {
  const { t } = useTranslation('shell');
  const ownTime = useOwnTime();
  const { offices } = useSession();
  const where = useWhere();
  const floors = useFloors(where.office?.id);
  const floorId = floors?.some(({ id }) => id === where.floorId) ? where.floorId : undefined;
  const go = (by: number) => where.set(({ date }) => ({ date: addDays(date, by) }));

  const day = formatDate(where.date, 'day', { today: where.today });

  if (!where.office) return <p className={css.none}>{t('where.noOffice')}</p>;
  return (
    <div className={css.fields}>
      <Select
        label={t('where.office')}
        value={where.office.id}
        options={offices}
        onChange={(officeId) => where.set({ officeId })}
      />
      {floors?.length !== 0 && (
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
          <span className={css.dateWords} aria-hidden="true">
            {day}
          </span>
          <input
            type="date"
            className={css.dateInput}
            aria-label={t('where.date')}
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
      {!ownTime && (
        <AfterPaint
          until={<span className={css.fixed}>{`${where.startTime}–${where.endTime}`}</span>}
        >
          <TimeFields />
        </AfterPaint>
      )}
    </div>
  );
}
