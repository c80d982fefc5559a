import { organizations } from '@/api/organizations';
import type { User } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/alert-dialog';
import { showDone } from '@/ui/show-done';
import { useWrite } from '@/writes/use-write';
import { messageOf } from '@/writes/problem';
import { useState } from 'react';
import { nameOf } from '../text';

/** A person’s photo, which admins can change and remove. */
export function Photo({ person, edits }: { person: User; edits: boolean }) {
  const { t } = useTranslation('members');
  const { organization } = useSession();
  const name = nameOf(person);
  const params = { org: organization.slug, id: person.id };
  const save = useWrite(organizations.userPhoto, { ownError: true });
  const upload = usePictureUpload({
    type: 'user',
    attach: async (upload_id, uri) => {
      const saved = await save.run({ params, body: { upload_id } });
      // An empty success has attached it (F-18).
      return saved ? mediaAddress(saved.profile_photo_url) : uri;
    },
    onDone: () => showDone(t('photo.saved', { name })),
  });
  const [asks, setAsks] = useState(false);
  const present = mediaAddress(person.profile_photo_url);
  const picture = <Avatar name={name} src={upload.preview ?? present} size={64} />;
  if (!edits) return picture;
  const remove = async () => {
    try {
      await save.run({ params, body: { upload_id: null } });
      upload.dismiss();
      showDone(t('photo.removed', { name }));
    } catch (error) {
      upload.fail(messageOf(error), error);
    }
    setAsks(false);
  };
  return (
    <>
      <PictureUpload
        upload={upload}
        picture={picture}
        words={{
          choose: t(present === undefined ? 'photo.add' : 'photo.change'),
          file: t('photo.file', { name }),
          sending: t('photo.sending'),
        }}
      >
        {present !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
            {t('photo.remove')}
          </Button>
        )}
      </PictureUpload>
      {asks && (
        <AlertDialog
          danger
          title={t('photo.removeTitle', { name })}
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
