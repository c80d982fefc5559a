import * as z from 'zod/mini';
import { External } from '@/api/externals';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { TextField } from '@/ui/text-field';
import { NOT_SAVED } from '@/kit/form/types';
import type { Page } from '../actions';
import { Taken } from '../model';
import { DuplicateLink, useDuplicateLink } from './duplicate-link';

const Body = z.object({ external_id: z.string().check(z.minLength(1), z.maxLength(500)) });
const valuesOf = ({ external_id }: External) => ({ external_id });

const leaves = leavesPanel('link');

interface ChangeFormProps {
  /** The id that was opened, under which what’s typed is kept. */
  readonly name: string;
  readonly link: External;
  readonly page: Page;
}

/** An object’s id in the other system. */
export function ChangeForm({ name, link, page: { t, actions, show } }: ChangeFormProps) {
  const { existing, watch } = useDuplicateLink();
  const form = useResourceForm({
    name: `externals.${name}`,
    schema: Body,
    fields: { external_id: { label: t('field.external'), needed: t('field.externalNeeded') } },
    saved: valuesOf(link),
    entity: { schema: External, valuesOf },
    save: async ({ values }) => {
      try {
        return await watch(() => actions.change(link, values.external_id));
      } catch (error) {
        if (error instanceof Taken) return NOT_SAVED;
        throw error;
      }
    },
    onSaved: (_sent, made) => made && show(made.id),
  });
  return (
    <ResourceForm form={form} leaves={leaves}>
      <TextField {...form.text('external_id')} autoComplete="off" spellCheck={false} />
      {existing && <DuplicateLink link={existing} onShow={show} />}
    </ResourceForm>
  );
}
