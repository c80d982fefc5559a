import { invitations } from '@/api/invitations';
import { mainAddress } from '@/lib/config/main-address';
import { useTranslation } from '@/lib/i18n';
import { CopyLink } from '@/kit/copy/copy-link';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconCheck } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { useWrite } from '@/writes/use-write';
import { Logo } from './logo';
import { forgetProgress, type Advance, type Progress } from './progress';
import css from '../onboarding.module.css';

/** After the three screens: what exists now, the link for others, and the way in. */
export function ReadyStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const { organization, office, made } = progress;
  const [first] = made;
  const enter = () => {
    forgetProgress();
    if (organization) switchOrganization(organization.slug);
  };
  return (
    <>
      <ul className={css.list}>
        {organization && (
          <li className={css.item}>
            <IconCheck aria-hidden="true" />
            <Text>{t('setup.ready.organization', organization)}</Text>
          </li>
        )}
        {office && (
          <li className={css.item}>
            <IconCheck aria-hidden="true" />
            <Text>{t('setup.ready.office', { name: office.name })}</Text>
          </li>
        )}
        {first !== undefined && (
          <li className={css.item}>
            <IconCheck aria-hidden="true" />
            <Text>{t('setup.ready.desks', { count: made.length, first })}</Text>
          </li>
        )}
      </ul>
      {first === undefined && (
        <div className={css.block}>
          <Text>{t('setup.ready.noDesk')}</Text>
          <div className={css.way}>
            <Button onClick={() => advance({ step: office ? 'floor' : 'office' })}>
              {t(office ? 'setup.ready.addDesks' : 'setup.ready.addOffice')}
            </Button>
          </div>
        </div>
      )}
      <InviteLink />
      {organization && <Logo name={organization.name} />}
      <div className={css.block}>
        <div className={css.way}>
          <Button variant="primary" onClick={enter}>
            {first === undefined ? t('setup.ready.enter') : t('setup.ready.book')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The join link: turned on with one click, copied with the second. */
function InviteLink() {
  const { t } = useTranslation('onboarding');
  const open = useWrite(invitations.setJoinLink, { ownError: true });
  const link = mainAddress(open.output?.url);
  return (
    <div className={css.block}>
      <Heading level={2} size={16}>
        {t('setup.invite.title')}
      </Heading>
      <Text muted>{t('setup.invite.text')}</Text>
      {open.error && <Notice tone="danger" live title={t('setup.invite.error')} />}
      {link === undefined ? (
        <div className={css.way}>
          <Button onClick={() => open.run({ body: { enabled: true } }).catch(() => {})}>
            {t('setup.invite.make')}
          </Button>
        </div>
      ) : (
        <CopyLink
          link={link}
          label={t('setup.invite.link')}
          copy={t('setup.invite.copy')}
          copied={t('setup.invite.copied')}
        />
      )}
    </div>
  );
}
