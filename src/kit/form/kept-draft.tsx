import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '@/lib/i18n';
import { drafts } from '@/lib/storage';
import { guardUnsaved } from '@/lib/unsaved';
import { DraftRestored } from '@/kit/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { useSession } from '@/session';
import { isFormOf, onClosePage, useInputOnClose } from '@/session/close-page';
import { FactList } from '@/ui/fact-list';
import { Notice } from '@/ui/notice';
import { Draft } from './draft';
import type { AnyResourceForm } from './use-resource-form';
import './strings';

/** Keeps the changed fields across a reload and a trip to login, and says so when they’re restored (F-6). */
export function KeptDraft({ form }: { form: AnyResourceForm }) {
  const kept = useRestoredInput(form.name, Draft);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const restore = useEffectEvent(() => {
    if (kept) form.restore(kept);
  });
  useEffect(() => restore(), []);
  // A password isn’t kept, whatever else is (S-19).
  const lacksSecret = useEffectEvent(() => form.isDirty && form.draft.lacksSecret);
  useEffect(() => onClosePage(() => (lacksSecret() ? 'lost' : undefined)), []);
  useKeptInput(form.name, form.isDirty ? form.draft : undefined);
  if (!isRestored || (!form.isDirty && !kept?.lacksSecret)) return null;
  return (
    <DraftRestored
      lacksSecret={kept?.lacksSecret}
      onDiscard={() => {
        form.discard();
        setRestored(false);
      }}
    />
  );
}

/** Says that what was typed must not be stored in the browser, in case permission for the page is removed meanwhile. */
export function UnkeptInput({ form }: { form: AnyResourceForm }) {
  const hasInput = useEffectEvent(() => form.isDirty);
  useEffect(() => {
    const stops = [
      guardUnsaved(() => hasInput()),
      onClosePage(() => (hasInput() ? 'lost' : undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

/**
 * What someone had typed in the forms of an object that no longer exists, which would otherwise be lost (F-6). It has to appear in
 * the commit that removes the forms.
 */
export function TypedBefore({ id }: { id: string }) {
  const { t } = useTranslation('form');
  const { user } = useSession();
  useInputOnClose(true, id);
  const typed = drafts.names().flatMap((form) => {
    const kept = isFormOf(form, id) ? drafts.at(form).get() : undefined;
    const parsed = z.safeParse(Draft, kept?.user_id === user.id ? kept.input : undefined);
    return parsed.success ? parsed.data.shown.map((each) => ({ ...each, form })) : [];
  });
  if (typed.length === 0) return null;
  return (
    <Notice tone="info" live title={t('typedBefore')}>
      <FactList>
        {typed.flatMap(({ form, label, text }) => [
          <dt key={`${form} ${label}`}>{label}</dt>,
          <dd key={`${form} ${label} text`}>
            <bdi>{text || t('none')}</bdi>
          </dd>,
        ])}
      </FactList>
    </Notice>
  );
}
