import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { favorites } from '@/api/favorites';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { IconStar } from '@/ui/icon';
import { toasts } from '@/ui/toasts';
import css from './detail.module.css';

/** Keeps a place as a favourite, or lets it go; shown at once, taken back visibly when the server says no (FAV-1). */
export function FavoriteButton({ place }: { place: Resource }) {
  const { t } = useTranslation('map');
  const add = useMutation(favorites.add.mutation());
  const remove = useMutation(favorites.remove.mutation());
  // What the person did last; what the server said stands once it has answered again.
  const [own, setOwn] = useState<{ favorite: boolean; before: string | null }>();
  const known = place.favorite_id !== null;
  const favorite = own && own.before === place.favorite_id ? own.favorite : known;

  const say = (text: string) => {
    announce(text);
    toasts.show({ text });
  };
  const keep = async () => {
    await add.mutateAsync({ body: { target_id: place.id, target_type: 'resource' } });
    say(t('favorite.added'));
  };
  const letGo = async (id: string) => {
    await remove.mutateAsync({ params: { id } });
    say(t('favorite.removed'));
  };
  const toggle = async () => {
    const id = place.favorite_id;
    if (favorite !== known) return;
    setOwn({ favorite: !favorite, before: id });
    try {
      if (id === null) await keep();
      else await letGo(id);
    } catch (error) {
      setOwn(undefined);
      throw error;
    }
    if (id !== null)
      undo.add({ subject: `favorite:${place.id}`, label: t('favorite.removed'), run: keep });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={favorite}
      icon={<IconStar className={favorite ? css.starred : undefined} />}
      onClick={toggle}
    >
      {t(favorite ? 'favorite.on' : 'favorite.off')}
    </Button>
  );
}
