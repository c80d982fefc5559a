import { Link } from '@tanstack/react-router';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ageOf } from '@/areas/requests/shared/report/age';
import { cx } from '@/ui/cx';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { MenuButton } from '@/ui/menu';
import { MoveHandle } from '@/ui/row-moves/move-handle';
import type { RowMoves } from '@/ui/row-moves/use-row-moves';
import type { Choice } from '../actions';
import type { ChoiceField, Choices } from '../choices/use-choices';
import type { Request } from '../model';
import { nameOf, titleOf } from '../text';
import css from './board.module.css';

interface CardProps {
  readonly request: Request;
  /** What the lane already shows; undefined if its menu is offered all the same. */
  readonly without: ChoiceField | undefined;
  readonly isOpen: boolean;
  readonly moves: RowMoves;
  readonly movingName: string | undefined;
  /** A request’s possible choices. Computed once for all cards, because a filter renders a hundred of them. */
  readonly choicesOf: Choices;
  readonly onChoose: (request: Request, choice: Choice) => void;
}

/** A request on the board: what and where it is, and menus for what its lane doesn’t show. */
export function RequestCard(props: CardProps) {
  const { request, without, isOpen, moves, movingName, choicesOf, onChoose } = props;
  const { t } = useTranslation(['tickets', 'report']);
  const now = useNow();
  const choices = choicesOf(request, (choice) => onChoose(request, choice));
  const { id, number, description, type, resource, office, status, owner, created_at, zone } =
    request;
  const values: Readonly<Record<ChoiceField, string>> = {
    type: type?.name ?? t('noType'),
    owner: owner ? nameOf(owner) : t('noOne'),
    status: t(`report:status.${status}`),
  };
  const fields = (['type', 'owner', 'status'] as const).filter((field) => field !== without);
  const where = resource ? t('at', { place: resource.name, office }) : office;
  return (
    <li
      data-key={id}
      data-row={id}
      data-open={isOpen || undefined}
      className={cx(css.card, moves.moving === id && css.moving)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <div className={css.head}>
        <Link
          from="/admin/tickets"
          to="/admin/tickets"
          search={(before) => ({ ...before, ticket: id })}
          className={cx(linkClass('subtle'), css.title)}
          draggable={false}
        >
          <span className={css.number}>#{number}</span> <bdi>{description}</bdi>
        </Link>
        <MoveHandle {...{ moves, id, movingName }} name={titleOf(request)} />
      </div>
      <Text size="caption" muted>
        <bdi>{where}</bdi> · <time dateTime={created_at}>{ageOf(created_at, now, zone)}</time>
      </Text>
      <div className={css.choices}>
        {fields.map((field) => (
          <span key={field} data-choice={field}>
            <MenuButton
              size="small"
              variant="quiet"
              placement="bottom start"
              label={t('changeOf', {
                what: t(`detail.${field}`),
                value: values[field],
                request: titleOf(request),
              })}
              items={choices[field]}
            >
              {values[field]}
            </MenuButton>
          </span>
        ))}
      </div>
    </li>
  );
}
