import { DeleteButton } from '@/kit/resource/delete-button';
import type { Opened } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import type { Page } from '../actions';
import { useOpenLink, type ExternalRow } from '../model';
import { ChangeForm } from './change-form';
import { LinkForm } from './link-form';
import { LinkedObject } from './linked-object';

/** A link to another system beside the list, or the form for a new one. */
export function ExternalPanel(opened: Opened<ExternalRow, Page>) {
  const { id, rows, page } = opened;
  const link = useOpenLink(id, rows);
  return (
    <OpenedPanel
      id={id}
      rows={rows && (link ? [{ id, name: link.name, link }] : [])}
      page={page}
      title={page.t('one')}
    >
      {(row) =>
        row ? (
          <>
            <LinkedObject link={row.link} />
            {row.link.object_name !== null && <ChangeForm name={id} link={row.link} page={page} />}
            <DeleteButton row={row.link} page={page} />
          </>
        ) : (
          <LinkForm {...opened} />
        )
      }
    </OpenedPanel>
  );
}
