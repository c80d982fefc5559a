import { Link } from '@tanstack/react-router';
import type { Signature } from '@/api/schemas/forms';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Article } from '@/kit/article/article';
import { ReadFailed } from '@/kit/loading/read-failed';
import { RowPanel } from '@/kit/managed-page/row-panel';
import { useMoment } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useSigned } from '../model';
import css from './panel.module.css';

interface PanelProps {
  /** The signed copy in the address. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly signatures: readonly Signature[] | undefined;
  readonly onClose: () => void;
}

/** A signed copy: the exact text that was signed, by whom and when. */
export function SignedPanel({ id, signatures, onClose }: PanelProps) {
  const { t } = useTranslation('forms');
  return (
    <RowPanel
      id={id}
      rows={signatures}
      title={t('signed.one')}
      newTitle={t('signed.one')}
      titleOf={({ signed_name }) => signed_name}
      gone={t('signed.gone')}
      toList={t('signed.toList')}
      onClose={onClose}
    >
      {(signature) => signature && <Copy signature={signature} />}
    </RowPanel>
  );
}

function Copy({ signature }: { signature: Signature }) {
  const { t } = useTranslation('forms');
  const { zone } = useWhere();
  const moment = useMoment();
  const { form, visit, newer } = useSigned(signature);
  const { signed_name: name, signed_at: at, form_name, form_version: version, user } = signature;
  const picture = mediaAddress(signature.image_url);
  return (
    <Stack gap={4}>
      <Text>
        {t('signed.when', {
          day: formatDate(officeDay(at, zone), 'long'),
          time: moment(at, zone),
        })}
      </Text>
      {user && (
        <Link to="/people/$userId" params={{ userId: user.id }} className={linkClass('standalone')}>
          {t('signed.person', { name: displayName(user) })}
        </Link>
      )}
      {visit && (
        <Link
          to="/visits/$visitId"
          params={{ visitId: visit.id }}
          className={linkClass('standalone')}
        >
          {visit.host
            ? t('signed.visitTo', { name: visit.visitor.name, host: displayName(visit.host) })
            : t('signed.visit', { name: visit.visitor.name })}
        </Link>
      )}
      {newer && (
        <Notice
          action={
            <Link to="/admin/forms" search={{ form: newer.id }} className={linkClass('standalone')}>
              {t('signed.toCurrent')}
            </Link>
          }
        >
          {t('signed.newer', { version: newer.version })}
        </Notice>
      )}
      <section aria-label={t('signed.form', { name: form_name, version })}>
        <Stack gap={3}>
          <Heading level={3}>{t('signed.form', { name: form_name, version })}</Heading>
          {form.data?.kind === 'agreement' && <Article html={form.data.content} />}
          {form.isPending && <SkeletonRows count={3} />}
          {form.isError && !form.data && (
            <ReadFailed compact title={t('signed.textError')} query={form} />
          )}
          {picture === undefined ? (
            <Text strong>{t('signed.typed', { name })}</Text>
          ) : (
            <img className={css.drawn} src={picture} alt={t('signed.drawn', { name })} />
          )}
        </Stack>
      </section>
    </Stack>
  );
}
