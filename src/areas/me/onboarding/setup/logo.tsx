import { useState } from 'react';
import { organizations } from '@/api/organizations';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { Avatar } from '@/ui/avatar';
import { Heading, Text } from '@/ui/heading';
import { showDone } from '@/ui/show-done';
import { useWrite } from '@/writes/use-write';
import css from '../onboarding.module.css';

/** The organization’s logo, which invited people see first. */
export function Logo({ name }: { name: string }) {
  const { t } = useTranslation('onboarding');
  const save = useWrite(organizations.logo, { ownError: true });
  const [present, setPresent] = useState<string>();
  const upload = usePictureUpload({
    type: 'organization',
    attach: async (upload_id) => {
      const saved = await save.run({ body: { upload_id } });
      const address = mediaAddress(saved?.logo_url);
      setPresent(address);
      return address;
    },
    onDone: () => showDone(t('setup.logo.saved')),
  });
  return (
    <div className={css.block}>
      <Heading level={2} size={16}>
        {t('setup.logo.title')}
      </Heading>
      <Text muted>{t('setup.logo.text')}</Text>
      <PictureUpload
        upload={upload}
        picture={<Avatar name={name} src={upload.preview ?? present} size={64} />}
        words={{
          choose: t(present === undefined ? 'setup.logo.add' : 'setup.logo.change'),
          file: t('setup.logo.file'),
          sending: t('setup.logo.sending'),
        }}
      />
    </div>
  );
}
