import { Suspense, useState } from 'react';
import { displayName } from '@/domain/people';
import { now } from '@/lib/clock';
import { download } from '@/lib/download';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { CopyButton } from '@/kit/copy/copy-button';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { IconCalendarPlus, IconRefresh } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { useVisitActions } from '../actions';
import { useIsReceptionOnly, type VisitRow } from '../model';
import { invitationIcs, invitationText, spoken } from './invitation';
import css from '../visits.module.css';

const Code = lazyPart(async () => (await import('@/kit/code')).Code);

interface ShareCardProps {
  readonly row: VisitRow;
  readonly code: string;
}

/** The code for the door, to read out, scan, or send. Without a visitor station, only the invitation. */
export function ShareCard({ row, code }: ShareCardProps) {
  const { t } = useTranslation('visits');
  const { organization, user } = useSession();
  const { renewCode } = useVisitActions();
  const [isText, setText] = useState(false);
  const { visit, office, zone } = row;
  const isReceptionOnly = useIsReceptionOnly(visit.office_id);
  const where = {
    isReceptionOnly,
    office,
    zone,
    organization: organization.name,
    host: displayName(visit.host ?? user),
  };
  const text = invitationText(visit, where);
  return (
    <Card aria-labelledby="share">
      <CardHead id="share" title={isReceptionOnly ? t('share.titleReception') : t('share.title')} />
      <Stack gap={4}>
        {isReceptionOnly ? (
          <Text>{t('share.reception', { office })}</Text>
        ) : (
          <div className={css.share}>
            <figure className={css.qr}>
              <Suspense>
                <Code text={code} label={t('share.qr', { name: visit.visitor.name })} />
              </Suspense>
            </figure>
            <div>
              <p className={css.code}>{spoken(code)}</p>
              <Text muted>{t('share.valid')}</Text>
            </div>
          </div>
        )}
        <div className={css.actions}>
          <CopyButton
            size="small"
            variant="primary"
            text={text}
            done={t('share.copied')}
            onRefused={() => setText(true)}
          >
            {t('share.copy')}
          </CopyButton>
          <Button
            size="small"
            icon={<IconCalendarPlus />}
            onClick={() =>
              download(t('share.file'), 'text/calendar', invitationIcs(visit, where, now()))
            }
          >
            {t('share.ics')}
          </Button>
          {!isReceptionOnly && (
            <Button
              size="small"
              variant="quiet"
              icon={<IconRefresh />}
              onClick={() => renewCode(visit).catch(() => {})}
            >
              {t('code.renew')}
            </Button>
          )}
        </div>
        {isText && <p className={css.message}>{text}</p>}
      </Stack>
    </Card>
  );
}
