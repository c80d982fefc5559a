import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import { useAccessActions } from '../actions';
import type { Subject } from '../model';
import type { Grant } from '../model/grants';
import type { Manager } from '../queries';

interface ManagerFormProps {
  readonly subject: Subject;
  readonly grants: readonly Grant[];
  readonly managers: readonly Manager[];
  readonly onClose: () => void;
}

/** Makes someone manager of a place and everything below it. It only has an effect for people with the role. */
export function ManagerForm({ subject: { place }, grants, managers, onClose }: ManagerFormProps) {
  const { t } = useTranslation('access');
  const { addManager } = useAccessActions();
  const [id, setId] = useState('');
  const [problem, setProblem] = useAbout<string>(id);
  const own = new Set(
    grants.flatMap(({ kind, from, target_id }) => (kind === 'manager' && !from ? [target_id] : [])),
  );
  const people = managers
    // The chosen one stays, so that another try ends as the first would have if its answer was lost.
    .filter(({ user }) => user.id === id || !own.has(user.id))
    .map(({ user }) => ({ id: user.id, name: user.name ?? user.email }));
  const chosen = people.find((person) => person.id === id);
  const add = async (): Promise<void> => {
    if (!chosen) return;
    setProblem(undefined);
    try {
      await addManager(place, chosen);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Stack align="start">
      <Text muted>{t('managerText', { place: place.name })}</Text>
      <Select
        label={t('field.manager')}
        value={id}
        placeholder={people.length === 0 ? t('noManagers') : t('field.choose')}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        onChange={({ target }) => setId(target.value)}
      />
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        variant="primary"
        disabledReason={chosen ? undefined : t('field.managerNeeded')}
        onClick={add}
      >
        {t('addManager')}
      </Button>
    </Stack>
  );
}
