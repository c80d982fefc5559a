import { Link } from '@tanstack/react-router';
import { linkClass } from '@/ui/link-class';

interface OpenLinkProps {
  /** The search parameter for the open row. */
  readonly param: string;
  readonly id: string;
  readonly name: string;
}

/** A row’s name in its list, which opens the row beside it. */
export function OpenLink({ param, id, name }: OpenLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, [param]: id })}
      className={linkClass('subtle')}
      // A narrow column cuts a long name.
      title={name}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
