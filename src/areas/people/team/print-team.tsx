import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { startOfWeek } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { useWhere } from '@/session/where';
import { IconButton } from '@/ui/button';
import { IconPrint } from '@/ui/icon';
import { toasts } from '@/ui/toasts';
import { readFirst } from '@/writes/read-first';
import type { Filters, People } from './model';
import { weeksFrom } from './model/columns';

/** More people than this would be dozens of sheets, and all of their weeks read at once. */
const MOST = 500;

interface PrintTeamProps {
  readonly people: People;
  readonly filters: Filters;
  readonly setPrinting: (isPrinting: boolean) => void;
}

/** Prints everyone in the table. The table reads only the rows in view, so the others are read first. */
export function PrintTeam({ people, filters, setPrinting }: PrintTeamProps) {
  const { t } = useTranslation('team');
  const { date } = useWhere();
  const client = useQueryClient();
  const { officeIds } = filters;
  const print = async () => {
    const weeks = weeksFrom(startOfWeek(date));
    const ids = people.lines.flatMap((line) => (line.kind === 'person' ? [line.person.id] : []));
    try {
      await Promise.all(
        weeks.flatMap((week) =>
          ids.map((id) =>
            readFirst(client, personWeek({ officeIds, week }, id), { ownError: true }),
          ),
        ),
      );
    } catch {
      toasts.show({ id: 'team-print', tone: 'error', text: t('printFailed') });
      return;
    }
    // All rows must be on the page before the browser captures it.
    flushSync(() => setPrinting(true));
    globalThis.print();
    setPrinting(false);
  };
  return (
    <IconButton
      label={t('print')}
      icon={<IconPrint />}
      disabledReason={
        people.loading
          ? t('printLater')
          : people.count > MOST
            ? t('printMost', { count: MOST })
            : undefined
      }
      onClick={print}
    />
  );
}
