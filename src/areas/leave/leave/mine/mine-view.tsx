import { Section } from '@/kit/section';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { RequestLeaveCard } from './request-leave-card';
import { ReleaseNotices } from './release-notices';
import { RequestsCard } from './requests-card';
import { useMine } from './model';
import '../strings';

/** My leave: conflicts, the form with the calendar, and my requests. */
export function MineView() {
  const { t } = useTranslation('leave');
  const mine = useMine();
  return (
    <>
      {mine.bookingsFailed && (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              busy={mine.failedReads?.isFetching}
              onClick={mine.failedReads?.refetch}
            >
              {t('retry')}
            </Button>
          }
        >
          {t('release.unknown')}
        </Notice>
      )}
      <ReleaseNotices mine={mine} />
      <Section name="leave.ask" card>
        <RequestLeaveCard mine={mine} />
      </Section>
      <Section name="leave.requests" card>
        <RequestsCard mine={mine} />
      </Section>
    </>
  );
}
