import { useEffect, useEffectEvent, useState } from 'react';
import type { Station, Visit } from '@/api/schemas/visits';
import { formatClock } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { useNow, useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button, IconButton } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconArrowLeft, IconHand, IconQrCode } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { enterCode } from '../actions';
import type { Guest } from '../steps';
import { isUnreachable, refusedCode, type RefusedCode } from '../device/refused-code';
import { Scan } from './scan';
import { canScan } from './scanner';
import css from '../kiosk.module.css';

const LENGTH = 6;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const LATE = 60 * MINUTE;
/** As many as can be read from where people stand, without scrolling; fewer below what’s wrong with a code. */
const SHOWN = 3;
const SHOWN_BELOW_NOTICE = 1;

interface StartProps {
  readonly paired: PairedStation;
  readonly station: Station;
  /** Everyone expected today, masked (VISIT-4). */
  readonly expected: readonly Visit[];
  readonly digits: string;
  /** A code is held to the camera instead. */
  readonly isScanning: boolean;
  readonly onDigits: (digits: string) => void;
  readonly onFound: (guest: Guest) => void;
  /** The server refused a code. */
  readonly onRefused: (error: unknown) => void;
  readonly onScanning: (isScanning: boolean) => void;
  readonly onWalkIn: () => void;
}

/** What a visitor sees first: one field for the code, and who is expected, so that they know they’re at the right door. */
export function Start(props: StartProps) {
  const { paired, station, expected, digits, isScanning } = props;
  const { onDigits, onFound, onRefused, onScanning, onWalkIn } = props;
  const { t } = useTranslation('kiosk');
  const [refused, setRefused] = useState<RefusedCode>();
  const [isChecking, setChecking] = useState(false);
  const scans = useCanScan();
  const check = async (code: string) => {
    setChecking(true);
    try {
      const visit = await enterCode(paired, code);
      if (visit) {
        onFound({ kind: 'visit', visit });
        return;
      }
      // An answer without a visit: the digits would stay, and no others would be accepted.
      setRefused({ why: 'failed' });
      onDigits('');
    } catch (error) {
      if (isUnreachable(error)) {
        onFound({ kind: 'code', code });
        return;
      }
      onRefused(error);
      setRefused(refusedCode(error));
      onDigits('');
    } finally {
      setChecking(false);
    }
  };
  const put = (next: string) => {
    if (isChecking || next.length > LENGTH) return;
    setRefused(undefined);
    onDigits(next);
    if (next.length === LENGTH) void check(next);
  };
  const typed = useEffectEvent(({ key, repeat }: KeyboardEvent) => {
    // Holding a key down would use up one of the few attempts.
    if (/^\d$/.test(key) && !repeat) put(digits + key);
    else if (key === 'Backspace') put(digits.slice(0, -1));
  });
  useEffect(() => {
    globalThis.addEventListener('keydown', typed);
    return () => globalThis.removeEventListener('keydown', typed);
  }, []);
  const minutes = Math.ceil((refused?.retryAfter ?? 0) / MINUTE);
  if (isScanning) {
    return (
      <Scan
        onCode={(code) => {
          onScanning(false);
          put(code);
        }}
        onEnd={() => onScanning(false)}
      />
    );
  }
  return (
    <div className={css.start}>
      <div className={css.words}>
        <Heading level={1} size={32}>
          {t('start.title', { organization: station.organization.name })}
        </Heading>
        <Text size="lead">{t('start.text')}</Text>
        {refused && (
          <Notice tone="danger" live>
            {t(`wrong.${refused.why}`, { count: minutes })}
          </Notice>
        )}
        <div className={css.ways}>
          {scans && (
            <Button size="large" icon={<IconQrCode />} onClick={() => onScanning(true)}>
              {t('scan.open')}
            </Button>
          )}
          <Button size="large" icon={<IconHand />} onClick={onWalkIn}>
            {t('walkIn.open')}
          </Button>
        </div>
        {station.fallback_contact !== null && (
          <Text muted>{t('start.contact', { contact: station.fallback_contact })}</Text>
        )}
        <Expected
          zone={station.time_zone}
          expected={expected}
          shown={refused ? SHOWN_BELOW_NOTICE : SHOWN}
        />
      </div>
      <div className={css.entry}>
        <output className={css.digits} aria-label={t('start.code')} aria-busy={isChecking}>
          {Array.from({ length: LENGTH }, (_, at) => (
            <span key={at} className={css.digit}>
              {digits[at]}
            </span>
          ))}
        </output>
        <div className={css.pad}>
          {KEYS.map((key) => (
            <Button key={key} size="large" onClick={() => put(digits + key)}>
              {key}
            </Button>
          ))}
          <IconButton
            size="large"
            label={t('start.delete')}
            icon={<IconArrowLeft />}
            onClick={() => put(digits.slice(0, -1))}
          />
        </div>
      </div>
    </div>
  );
}

function useCanScan(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isOver = false;
    void canScan().then((answer) => isOver || setCan(answer));
    return () => {
      isOver = true;
    };
  }, []);
  return can;
}

interface ExpectedProps {
  /** Its office’s, whatever the device is set to. */
  readonly zone: string | undefined;
  readonly expected: readonly Visit[];
  /** How many are listed. */
  readonly shown: number;
}

function Expected({ zone: officeZone, expected, shown }: ExpectedProps) {
  const { t } = useTranslation('kiosk');
  const deviceZone = useViewerZone();
  const zone = officeZone ?? deviceZone;
  // People who are more than an hour late are no longer listed.
  const minute = useNow();
  const next = expected.filter(({ start }) => Date.parse(start) > minute - LATE).slice(0, shown);
  if (next.length === 0) return null;
  return (
    <section className={css.expected} aria-labelledby="expected">
      <Heading level={2} size={20} id="expected">
        {t('start.expected')}
      </Heading>
      <ul>
        {next.map(({ id, visitor, start }) => (
          <li key={id}>
            <bdi>{visitor.name}</bdi>
            <span>{formatClock(start, zone)}</span>
          </li>
        ))}
      </ul>
      {expected.length > next.length && (
        <Text muted>{t('start.more', { count: expected.length - next.length })}</Text>
      )}
    </section>
  );
}
