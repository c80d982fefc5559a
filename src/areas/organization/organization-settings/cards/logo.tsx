import { useState } from 'react';
import { organizations } from '@/api/organizations';
import type { Organization } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { AlertDialog } from '@/ui/alert-dialog';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { showDone } from '@/ui/show-done';
import { useWrite } from '@/writes/use-write';
import { messageOf } from '@/writes/problem';
import { useSettingsActions } from '../actions';
import css from '../page.module.css';

/** The logo: set, changed, and removed. A failure keeps the current one. */
export function Logo({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationSettings');
  const { setLogo } = useSettingsActions();
  const present = mediaAddress(organization.logo_url);
  const upload = usePictureUpload({
    type: 'organization',
    attach: async (upload_id, uri) => {
      const saved = await setLogo(upload_id, present !== undefined);
      // An empty success has attached it (F-18).
      return saved ? mediaAddress(saved.logo_url) : uri;
    },
    onDone: () => {},
  });
  const [isAsking, setAsking] = useState(false);
  const removal = useWrite(organizations.logo, { ownError: true });
  const remove = async () => {
    setAsking(false);
    try {
      await removal.run({ body: { upload_id: null } });
      upload.dismiss();
      showDone(t('done.logoRemoved'));
    } catch (error) {
      upload.fail(messageOf(error), error);
    }
  };
  return (
    <div className={css.logo} data-setting="logo">
      <div>
        <Heading level={3} size={14}>
          {t('setting.logo')}
        </Heading>
        <Text muted>{t('logo.text')}</Text>
      </div>
      <PictureUpload
        upload={upload}
        picture={<Avatar name={organization.name} src={upload.preview ?? present} size={64} />}
        words={{
          choose: t(present === undefined ? 'logo.add' : 'logo.change'),
          file: t('logo.file'),
          sending: t('logo.sending'),
        }}
      >
        {present !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            {t('logo.remove')}
          </Button>
        )}
      </PictureUpload>
      {isAsking && (
        <AlertDialog
          danger
          title={t('logo.removeTitle')}
          confirmLabel={t('logo.remove')}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        >
          {t('logo.removeText')}
        </AlertDialog>
      )}
    </div>
  );
}
