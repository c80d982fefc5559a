import type { External } from '@/api/externals';
import { useTranslation } from '@/lib/i18n';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { showIfRefused } from '@/parts/large/each';
import type { ExternalActions } from '../actions';
import { useOpenLink } from '../model';
import { nameOf } from '../text';
import { ChangeForm } from './change-form';
import { LinkForm } from './link-form';
import { LinkedObject } from './linked-object';

interface PanelProps {
  /** The link in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly links: readonly External[] | undefined;
  /** The other systems that already have links. */
  readonly systems: readonly string[];
  readonly actions: ExternalActions;
  readonly onShow: (id: string | undefined) => void;
}

/** A link to another system beside the list, or the form for a new one. */
export function ExternalPanel({ id, links, systems, actions, onShow }: PanelProps) {
  const { t } = useTranslation('externals');
  const close = () => onShow(undefined);
  const open = useOpenLink(id, links);
  return (
    <RowPanel
      id={id}
      rows={links && (open ? [{ id, link: open }] : [])}
      title={t('one')}
      newTitle={t('new')}
      titleOf={({ link }) => nameOf(link)}
      gone={t('gone')}
      toList={t('toList')}
      onClose={close}
    >
      {(row) =>
        row ? (
          <>
            <LinkedObject link={row.link} />
            {row.link.object_name !== null && (
              <ChangeForm name={id} link={row.link} actions={actions} onShow={onShow} />
            )}
            <Stack align="start">
              <Button
                variant="dangerQuiet"
                icon={<IconDelete />}
                onClick={async () => {
                  if (await showIfRefused(actions.remove([row.link]))) close();
                }}
              >
                {t('remove')}
              </Button>
            </Stack>
          </>
        ) : (
          <LinkForm systems={systems} actions={actions} onShow={onShow} />
        )
      }
    </RowPanel>
  );
}
