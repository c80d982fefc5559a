import { Link } from '@tanstack/react-router';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { mediaAddress } from '@/lib/config/media-address';
import { Article } from '@/kit/article/article';
import { ReadFailed } from '@/kit/loading/read-failed';
import type { Opened, PageOf } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import { useMoment } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useSigned, type SignedCopy } from '../model';
import css from './panel.module.css';

type Page = PageOf<'signed-copies', unknown, object>;

/** A signed copy: the exact text that was signed, by whom and when. */
export const SignedPanel = (opened: Opened<SignedCopy, Page>) => (
  <OpenedPanel {...opened} title={opened.page.t('one')}>
    {(signature) => signature && <Copy signature={signature} t={opened.page.t} />}
  </OpenedPanel>
);

function Copy({ signature, t }: { signature: SignedCopy; t: Page['t'] }) {
  const { zone } = useWhere();
  const moment = useMoment();
  const { form, visit, newer } = useSigned(signature);
  const { signed_name: name, signed_at: at, form_name, form_version: version, user } = signature;
  const picture = mediaAddress(signature.image_url);
  return (
    <Stack gap={4}>
      <Text>
        {t('when', {
          day: formatDate(officeDay(at, zone), 'long'),
          time: moment(at, zone),
        })}
      </Text>
      {user && (
        <Link to="/people/$userId" params={{ userId: user.id }} className={linkClass('standalone')}>
          {t('person', { name: displayName(user) })}
        </Link>
      )}
      {visit && (
        <Link
          to="/visits/$visitId"
          params={{ visitId: visit.id }}
          className={linkClass('standalone')}
        >
          {visit.host
            ? t('visitTo', { name: visit.visitor.name, host: displayName(visit.host) })
            : t('visit', { name: visit.visitor.name })}
        </Link>
      )}
      {newer && (
        <Notice
          action={
            <Link to="/admin/forms" search={{ form: newer.id }} className={linkClass('standalone')}>
              {t('toCurrent')}
            </Link>
          }
        >
          {t('newer', { version: newer.version })}
        </Notice>
      )}
      <section aria-label={t('form', { name: form_name, version })}>
        <Stack gap={3}>
          <Heading level={3}>{t('form', { name: form_name, version })}</Heading>
          {form.data?.kind === 'agreement' && <Article html={form.data.content} />}
          {form.isPending && <SkeletonRows count={3} />}
          {form.isError && !form.data && <ReadFailed compact title={t('textError')} query={form} />}
          {picture === undefined ? (
            <Text strong>{t('typed', { name })}</Text>
          ) : (
            <img className={css.drawn} src={picture} alt={t('drawn', { name })} />
          )}
        </Stack>
      </section>
    </Stack>
  );
}
