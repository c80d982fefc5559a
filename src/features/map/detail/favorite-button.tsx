import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import '@/parts/favorites/strings';
import { usePlaceFavorite } from '@/parts/favorites/use-place-favorite';
import { Button } from '@/ui/button';
import { IconStar } from '@/ui/icon';
import css from './detail.module.css';

/** Keeps a place as a favourite, or lets it go (FAV-1). */
export function FavoriteButton({ place }: { place: Resource }) {
  const { t } = useTranslation('favorites');
  const { on, flip } = usePlaceFavorite(place);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={on}
      icon={<IconStar className={on ? css.starred : undefined} />}
      onClick={flip}
    >
      {t(on ? 'on' : 'off')}
    </Button>
  );
}
