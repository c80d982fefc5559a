import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { session as api } from '@/api/session';
import type { DesignVersion } from '@/api/schemas/enums';
import { sessionQuery, useSession } from '@/session';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';

export interface DesignChoice {
  /** The version being shown. */
  readonly version: DesignVersion;
  /** Why the person didn’t choose it; undefined if they did. */
  readonly rule: ReturnType<typeof useSession>['designRule'];
  /** Shows a version immediately and saves it; a refusal restores the previous one. */
  readonly choose: (version: DesignVersion) => void;
  /** Why the last choice wasn’t saved. */
  readonly failed: string | undefined;
}

/** Classic or new: switches immediately and is saved in the account (ORG-4). */
export function useDesignChoice(): DesignChoice {
  const client = useQueryClient();
  const { design, designRule } = useSession();
  const save = useWrite(api.saveSetting, {
    ownError: true,
    // One after the other, so that the last choice is the one that’s saved.
    queue: 'design',
  });
  const latest = useRef(0);
  const stored = useRef(design);
  const [failed, setFailed] = useState<string>();
  const show = (version: DesignVersion) =>
    client.setQueryData(sessionQuery.queryKey, (outcome) =>
      outcome?.kind === 'ready'
        ? { ...outcome, session: { ...outcome.session, design: version } }
        : outcome,
    );
  const choose = async (version: DesignVersion) => {
    latest.current += 1;
    const own = latest.current;
    if (!save.busy) stored.current = design;
    setFailed(undefined);
    show(version);
    try {
      await save.run({ body: { type: 'design_system_version', value: version } });
      stored.current = version;
    } catch (error) {
      if (own !== latest.current) return;
      show(stored.current);
      setFailed(messageOf(error));
    }
  };
  return { version: design, rule: designRule, choose: (version) => void choose(version), failed };
}
