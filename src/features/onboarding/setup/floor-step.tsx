import { useId, useState, type SubmitEvent } from 'react';
import { resourceEditing } from '@/api/resource-editing';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { TextArea, TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { deskNames, MOST_DESKS } from './names';
import { planFields } from './plan';
import { PlanPicture } from './plan-picture';
import type { Advance, Progress } from './progress';
import { wrongHere, wrongOf, type Wrong } from './writes';
import css from '../onboarding.module.css';

/** What the desks call the floor that is made with them. */
const FLOOR = 'floor';

/** Third screen: the first floor as a list of its desks, with a picture of it for whoever has one; nobody needs one to book. */
export function FloorStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const create = useWrite(resourceEditing.createBatch, { ownError: true });
  const [wrong, setWrong] = useState<Wrong>();
  const ids = { name: useId(), desks: useId() };
  const { office, floorName } = progress;
  const desks = deskNames(progress.desks);

  const fail = (field: 'name' | 'desks', message: string) => {
    setWrong(wrongHere(field, message));
    document.getElementById(ids[field])?.focus();
  };
  const send = async () => {
    if (!office) return;
    if (floorName.trim() === '') {
      fail('name', t('setup.floor.noName'));
      return;
    }
    if (desks.length === 0) {
      fail('desks', t('setup.floor.noDesks'));
      return;
    }
    setWrong(undefined);
    const office_id = office.id;
    try {
      // All of it or nothing (RACE-9): no floor is left behind without its desks.
      const made = await create.run({
        body: {
          resources: [
            {
              office_id,
              type: 'area',
              name: floorName.trim(),
              ref: FLOOR,
              weight: 0,
              ...planFields(progress.plan),
            },
            ...desks.map((name, weight) => ({
              office_id,
              type: 'desk' as const,
              name,
              weight,
              parent_ref: FLOOR,
            })),
          ],
        },
      });
      const names = made?.elements.filter(({ type }) => type === 'desk').map(({ name }) => name);
      advance({ step: 'ready', made: names ?? [...desks] });
    } catch (error) {
      setWrong(wrongOf(error, ['name'], t('problem')));
    }
  };
  const submit = (event: SubmitEvent) => event.preventDefault();
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined);
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {wrong && wrong.field === undefined && <Notice tone="danger" live title={wrong.message} />}
      <TextField
        id={ids.name}
        label={t('setup.floor.name')}
        maxLength={120}
        error={errorOf('name')}
        value={floorName}
        onChange={({ target }) => advance({ floorName: target.value })}
      />
      <TextArea
        id={ids.desks}
        rows={6}
        label={t('setup.floor.desks')}
        help={
          desks.length === MOST_DESKS
            ? t('setup.floor.most', { count: MOST_DESKS })
            : t('setup.floor.count', { count: desks.length })
        }
        error={errorOf('desks')}
        value={progress.desks}
        onChange={({ target }) => advance({ desks: target.value })}
      />
      <PlanPicture {...{ progress, advance }} />
      <div className={css.way}>
        <Button type="submit" variant="primary" onClick={send}>
          {t('setup.floor.go', { count: desks.length })}
        </Button>
        <Button variant="quiet" onClick={() => advance({ step: 'ready' })}>
          {t('setup.skip')}
        </Button>
      </div>
    </form>
  );
}
