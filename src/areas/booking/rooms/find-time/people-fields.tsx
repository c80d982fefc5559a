import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attendee } from '@/api/schemas/schedules';
import { checkInvitees, readInvitees } from '@/domain/people';
import { listText, useTranslation } from '@/lib/i18n';
import { Attendees } from '@/areas/booking/shared/meeting/attendees';
import { everyone } from '@/areas/people/shared/queries/people';
import { allTeams, peopleOfTeam } from '@/areas/people/shared/queries/teams';
import { useSession } from '@/session';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { TextArea } from '@/ui/text-field';
import { readFirst } from '@/writes/read-first';
import css from './find-time.module.css';

/** How many unreadable entries are named. */
const NAMED = 3;

interface PeopleFieldsProps {
  readonly attendees: readonly Attendee[];
  readonly onChange: (attendees: readonly Attendee[]) => void;
}

interface Known {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

const attendeeOf = ({ id, email, name }: Known): Attendee => ({
  email,
  name,
  user_id: id,
  presence_status: 'pending',
  presence_type: 'in_person',
});

/** Who is to attend: by name, a whole team in one choice, or by pasted addresses, which are judged as invitations do it. */
export function PeopleFields({ attendees, onChange }: PeopleFieldsProps) {
  const { t } = useTranslation('find-time');
  const client = useQueryClient();
  const { user } = useSession();
  const teams = useQuery(allTeams());
  const members = useQuery(everyone());
  const [text, setText] = useState('');
  const [serial, setSerial] = useState(0);
  const [note, setNote] = useState<string>();

  const add = (people: readonly Attendee[]): number => {
    const present = new Set([user.email, ...attendees.map(({ email }) => email)]);
    const fresh = people.filter(({ email }) => !present.has(email));
    if (fresh.length > 0) onChange([...attendees, ...fresh]);
    announce(t('added', { count: fresh.length }));
    return fresh.length;
  };
  const addTeam = async (id: string) => {
    setSerial(serial + 1);
    const { elements } = await readFirst(client, peopleOfTeam(id));
    setNote(add(elements.map(attendeeOf)) === 0 ? t('teamEmpty') : undefined);
  };
  const byEmail = new Map(
    members.data?.elements.map((each) => [each.email.toLowerCase(), each] as const),
  );
  const read = checkInvitees(readInvitees(text), {
    members: new Set(byEmail.keys()),
    invited: new Set(),
    domains: new Set(),
  });
  const good = read.filter(({ state }) => state === 'member' || state === 'ready');
  const bad = read.filter(({ state }) => state === 'invalid').map(({ email }) => email);
  const addPasted = () => {
    add(
      good.map(({ email }): Attendee => {
        const member = byEmail.get(email);
        return member
          ? attendeeOf(member)
          : { email, presence_status: 'pending', presence_type: 'in_person' };
      }),
    );
    // What couldn’t be read stays, to be corrected.
    setText(bad.join('\n'));
  };
  return (
    <div className={css.fields}>
      <Attendees attendees={attendees} onChange={onChange} />
      <ComboBox
        key={serial}
        optional
        label={t('team')}
        help={note}
        placeholder={t('teamPlaceholder')}
        items={(teams.data?.elements ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={null}
        loading={teams.isPending}
        onChange={(id) => {
          if (id !== null) void addTeam(id);
        }}
      />
      <div className={css.paste}>
        <TextArea
          optional
          label={t('paste')}
          help={t('pasteHelp')}
          rows={2}
          value={text}
          error={
            bad.length > 0
              ? t('invalid', { count: bad.length, names: listText(bad.slice(0, NAMED)) })
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          size="small"
          disabledReason={good.length > 0 ? undefined : t('addNone')}
          onClick={addPasted}
        >
          {good.length === 0 ? t('addPasted') : t('add', { count: good.length })}
        </Button>
      </div>
    </div>
  );
}
