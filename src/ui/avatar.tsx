import { memo, type ReactNode, useState } from 'react';
import { initials, NO_LETTER } from '@/domain/people/names';
import { cx } from './cx';
import { IconPerson } from './icon';
import { VisuallyHidden } from './visually-hidden';
import css from './avatar.module.css';

type AvatarProps = {
  name: string;
  /** Address of the picture; without one, or if it fails to load, initials are shown. */
  src?: string | null | undefined;
  size?: 20 | 24 | 32 | 40 | 64 | undefined;
  /** True if there’s no name beside it: the picture then has the name as its label. */
  alone?: boolean | undefined;
};

/** A person: their picture, or the initials of their name. */
export const Avatar = memo(function Avatar({ name, src, size = 32, alone = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const letters = initials({ name });
  const showPicture = Boolean(src) && failed !== src;
  return (
    <span className={cx(css.avatar, css[`size${size}`])} aria-hidden={alone ? undefined : true}>
      {showPicture ? (
        <img
          src={src ?? ''}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src ?? undefined)}
        />
      ) : (
        <span aria-hidden="true">{letters === NO_LETTER ? <IconPerson /> : letters}</span>
      )}
      {alone && <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
});

type AvatarGroupProps = {
  /** The label of the whole group: "Maya Lin, Jonas Weber and 3 more". */
  label: string;
  people: readonly { id: string | number; name: string; src?: string | null | undefined }[];
  /** People beyond this many are shown as a number. */
  max?: number | undefined;
  size?: 20 | 24 | 32 | 40 | undefined;
};

/** Several people in a small space. */
export function AvatarGroup({ label, people, max = 3, size = 24 }: AvatarGroupProps): ReactNode {
  const rest = people.length - max;
  return (
    <span className={css.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {people.slice(0, max).map(({ id, ...person }) => (
        <Avatar key={id} {...person} size={size} />
      ))}
      {rest > 0 && (
        <span aria-hidden="true" className={cx(css.avatar, css.more, css[`size${size}`])}>
          +{rest}
        </span>
      )}
    </span>
  );
}
