import { wallTimeKind } from '@/domain/time/wall';
import { i18n } from '@/lib/i18n';
import '../strings';

/**
 * What is special about a clock time that somebody typed: that day's clock skips it, and another one counts (TZ-6), or shows
 * it twice, and the first one counts (TZ-7). Undefined for all others, and while a field is empty.
 */
export function clockHint(
  date: string | null,
  clock: string | null,
  zone: string,
): string | undefined {
  if (date === null || clock === null) return undefined;
  const kind = wallTimeKind(`${date}T${clock}:00`, zone);
  const t = i18n.getFixedT(null, 'visits');
  if (kind.kind === 'gap') return t('form.skipped', { clock, moved: kind.movedTo.slice(11, 16) });
  if (kind.kind === 'twice') return t('form.twice', { clock, offset: kind.first.offset });
  return undefined;
}
