import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Role } from '@/api/schemas/enums';
import { SKIPPED_AS, type SkippedInvitation } from '@/api/schemas/invitations';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import type { Opened } from '@/kit/resource/definition';
import { TeamPicker } from '@/areas/people/shared/team-picker';
import { RolePicker } from '@/areas/people/shared/roles/role-picker';
import { Notice } from '@/ui/notice';
import { TextArea } from '@/ui/text-field';
import type { Page } from '../actions';
import { emailsIn, useCheckedInvitees, type InvitationRow } from '../model';
import { InviteePreview } from './invitee-preview';

const Body = z.object({
  text: z.string(),
  roles: z.array(Role),
  team_ids: z.array(z.string()),
});
const EMPTY = { text: '', roles: [], team_ids: [] };

const leaves = leavesPanel('invitation');

/**
 * Many addresses at once, each checked before anything is sent. Sent ones are removed from the field; what can’t be read as an
 * address stays so that it can be corrected.
 */
export function InviteForm({ rows, page: { t, actions, show } }: Opened<InvitationRow, Page>) {
  const [left, setLeft] = useState<readonly SkippedInvitation[]>([]);
  const isAllSent = useRef(true);
  const form = useResourceForm({
    name: 'invitations.new',
    schema: Body,
    fields: {
      text: { label: t('form.addresses'), needed: t('form.needed'), sentAs: 'emails' },
      roles: { label: t('form.roles') },
      team_ids: { label: t('form.teams') },
    },
    saved: EMPTY,
    startsOver: true,
    check: ({ text }) =>
      text.trim() !== '' && emailsIn(check(text), 'ready').length === 0
        ? { text: t('form.nobody') }
        : {},
    save: async ({ values: { text, roles, team_ids } }) => {
      const skipped = await actions.invite(emailsIn(check(text), 'ready'), {
        roles: [...new Set<z.infer<typeof Role>>(['member', ...roles])],
        team_ids,
      });
      isAllSent.current = skipped.length === 0;
      setLeft(skipped);
    },
    onSaved: ({ values: { text, roles, team_ids } }) => {
      const mistyped = emailsIn(check(text), 'invalid');
      // People who were skipped are named before the panel closes.
      if (mistyped.length === 0 && isAllSent.current) show(undefined);
      if (mistyped.length === 0) return;
      form.field('text').onChange(mistyped.join('\n'));
      form.field('roles').onChange(roles);
      form.field('team_ids').onChange(team_ids);
    },
  });
  const { invitees, check, isChecking } = useCheckedInvitees(form.values.text, rows);
  const ready = emailsIn(invitees, 'ready');
  const { id, label, value, error, onChange } = form.field('text');
  return (
    <ResourceForm
      form={form}
      leaves={leaves}
      submitLabel={
        ready.length === 0 ? t('form.submit') : t('form.submitMany', { count: ready.length })
      }
    >
      {SKIPPED_AS.map((reason) => {
        const emails = left.filter((each) => each.reason === reason).map(({ email }) => email);
        return (
          emails.length > 0 && (
            <Notice key={reason} live title={t(`form.left.${reason}`, { count: emails.length })}>
              {emails.join(', ')}
            </Notice>
          )
        );
      })}
      <TextArea
        {...{ id, label, value, error }}
        help={t('form.help')}
        rows={6}
        autoFocus
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <InviteePreview invitees={invitees} isChecking={isChecking} />
      <RolePicker {...form.field('roles')} />
      <TeamPicker {...form.field('team_ids')} placeholder={t('form.findTeam')} />
    </ResourceForm>
  );
}
