import { useState } from 'react';
import type { User } from '@/api/schemas/people';
import { userProfile } from '@/api/user-profile';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { showDone } from '@/ui/show-done';
import { useWrite } from '@/writes/use-write';
import { nameOf } from '../text';
import { AlertDialog } from '@/ui/alert-dialog';

/** Only removing a photo asks for confirmation. */

/** My photo: changed, removed, and the result. */
export function Photo({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const save = useWrite(userProfile.logo, { ownError: true });
  const upload = usePictureUpload({
    type: 'user',
    attach: async (upload_id, uri) => {
      const saved = await save.run({ body: { upload_id } });
      // An empty success has attached it (F-18).
      return saved ? mediaAddress(saved.profile_photo_url) : uri;
    },
    onDone: () => showDone(t('photo.saved')),
  });
  const lock = useImpersonationLock();
  const [asks, setAsks] = useState(false);
  const present = mediaAddress(user.profile_photo_url);
  const remove = async () => {
    try {
      await save.run({ body: { upload_id: null } });
      upload.dismiss();
      showDone(t('photo.removed'));
    } catch (error) {
      upload.fail(t('notSaved'), error);
    }
    setAsks(false);
  };
  return (
    <>
      <PictureUpload
        upload={upload}
        picture={<Avatar name={nameOf(user)} src={upload.preview ?? present} size={64} />}
        words={{
          choose: t(present === undefined ? 'photo.add' : 'photo.change'),
          file: t('photo.file'),
          sending: t('photo.sending'),
        }}
        disabledReason={lock}
      >
        {present !== undefined && (
          <Button size="small" variant="quiet" disabledReason={lock} onClick={() => setAsks(true)}>
            {t('photo.remove')}
          </Button>
        )}
      </PictureUpload>
      {asks && (
        <AlertDialog
          danger
          title={t('photo.removeTitle')}
          confirmLabel={t('photo.remove')}
          onCancel={() => setAsks(false)}
          onConfirm={remove}
        >
          {t('photo.removeText')}
        </AlertDialog>
      )}
    </>
  );
}
