import { Suspense, useId, useState } from 'react';
import { wifi } from '@/api/wifi';
import { wifiUri } from '@/domain/places/wifi';
import { download } from '@/lib/download';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { CopyButton } from '@/kit/copy/copy-button';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { IconDownload, IconEye, IconEyeOff, IconQrCode } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Inline, Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { Network } from './model';
import css from './page.module.css';

const Code = lazyPart(async () => (await import('@/kit/code')).Code);

/** The same length for every password, so that it doesn’t reveal the length. */
const MASK = '••••••••••';

/** One network: its password hidden until it’s requested, a code to scan, and a profile to download. */
export function NetworkCard({ network }: { network: Network }) {
  const { t } = useTranslation('wifi');
  const { name, office, password, security } = network;
  const [isShown, setShown] = useState(false);
  const [isCode, setCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const codeId = useId();
  const save = async () => {
    setProblem(undefined);
    try {
      const file = await wifi.download.call({ query: { id: network.id } });
      download(file.file_name, file.content_type, file.content);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Card as="li" aria-labelledby={id}>
      <CardHead level={3} id={id} title={<bdi>{name}</bdi>} />
      <Stack gap={4}>
        <FactList>
          <dt>{t('security')}</dt>
          <dd>{t(`kind.${security}`)}</dd>
          <dt>{t('password')}</dt>
          <dd className={password === null ? undefined : css.password}>
            {password === null ? t('noPassword') : isShown ? password : MASK}
          </dd>
          {network.is_hidden && (
            <>
              <dt>{t('visibility')}</dt>
              <dd>{t('hiddenText')}</dd>
            </>
          )}
        </FactList>
        <Inline>
          {password !== null && (
            <>
              <CopyButton
                size="small"
                text={password}
                done={t('copied', { name })}
                onRefused={() => setShown(true)}
              >
                {t('copy')}
              </CopyButton>
              <Button
                size="small"
                variant="quiet"
                icon={isShown ? <IconEyeOff /> : <IconEye />}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {t('show')}
              </Button>
            </>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<IconQrCode />}
            aria-expanded={isCode}
            aria-controls={codeId}
            onClick={() => setCode(!isCode)}
          >
            {t('code')}
          </Button>
          <Button size="small" variant="quiet" icon={<IconDownload />} onClick={save}>
            {t('download')}
          </Button>
        </Inline>
        {problem !== undefined && (
          <Notice tone="danger" live title={t('notDownloaded')}>
            {problem}
          </Notice>
        )}
        <figure id={codeId} className={css.code} hidden={!isCode}>
          {isCode && (
            <Suspense>
              <Code text={wifiUri(network)} label={t('codeOf', { name, office })} />
            </Suspense>
          )}
          <figcaption>{t('codeText')}</figcaption>
        </figure>
      </Stack>
    </Card>
  );
}
