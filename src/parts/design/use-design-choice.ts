import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { session as api } from '@/api/session';
import type { DesignVersion } from '@/api/schemas/enums';
import { sessionQuery, useSession } from '@/session';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';

export interface DesignChoice {
  /** The version on the screen. */
  readonly version: DesignVersion;
  /** Why it is not the person's own choice; undefined where it is. */
  readonly rule: ReturnType<typeof useSession>['designRule'];
  /** Shows a version at once and stores it; a refusal puts the one before back. */
  readonly choose: (version: DesignVersion) => void;
  /** Why the last choice was not stored. */
  readonly failed: string | undefined;
}

/** Classic or new: switched live, kept in the account (ORG-4). */
export function useDesignChoice(): DesignChoice {
  const client = useQueryClient();
  const { design, designRule } = useSession();
  const save = useWrite(api.saveSetting, {
    ownError: true,
    // One after the other: the last choice is the one that is stored.
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
