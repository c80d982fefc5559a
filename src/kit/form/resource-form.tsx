import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
} from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { focusField } from '@/ui/focus-field';
import { FormErrorSummary } from '@/ui/form-error-summary';
import { Notice } from '@/ui/notice';
import { CheckAgain } from '@/writes/check-again';
import { KeptDraft, UnkeptInput } from './kept-draft';
import { LeaveGuard, type Leaves } from './leave-guard';
import type { AnyResourceForm } from './use-resource-form';
import { NewerVersion, VersionChoice } from './version-choice';
import css from './form.module.css';
import './strings';

interface ResourceFormProps {
  readonly form: AnyResourceForm;
  readonly children: ReactNode;
  /** The label: "Create division". Defaults to "Save". */
  readonly submitLabel?: string | undefined;
  /** Size of the buttons. */
  readonly size?: 'small' | undefined;
  /** `danger` if saving declines or ends something; `secondary` if another button is the main action. */
  readonly submitVariant?: 'primary' | 'secondary' | 'danger' | undefined;
  /** Title above the server’s refusal. Defaults to "Your changes weren't saved". */
  readonly failedTitle?: string | undefined;
  /** Why the form can’t be saved now, such as a choice that has to be made elsewhere. */
  readonly disabledReason?: string | undefined;
  /** Why this person can’t change any of it: the fields only show what’s saved, from the start (ROLE-7, IMP-3). */
  readonly readOnly?: string | undefined;
  /** What the person has to do elsewhere before saving goes on, such as a review. The button then says so, and doesn’t look busy. */
  readonly waitsFor?: string | undefined;
  /** Whether the form can be submitted without changes, because it creates something from its initial values. */
  readonly sendsUnchanged?: boolean | undefined;
  /** Called with Discard, for state that belongs to the form but not to its fields, such as choices in the address. */
  readonly onDiscard?: (() => void) | undefined;
  /**
   * Closes a form that opened in place of something else, and discards what was typed. Its button replaces Discard and is always
   * shown.
   */
  readonly onCancel?: (() => void) | undefined;
  /** Defaults to "Cancel". */
  readonly cancelLabel?: string | undefined;
  /** More buttons, after Save and Discard. */
  readonly actions?: ReactNode;
  /**
   * Why no draft is kept: it’s about health or a visitor, no one is signed in, or the page keeps its own. Passwords are secret
   * fields of a form that keeps the others.
   */
  readonly unkept?: 'health' | 'visitor' | 'signedOut' | 'ownDraft' | undefined;
  /** Which navigation closes the form; by default any change of the path. */
  readonly leaves?: Leaves | undefined;
  readonly className?: string | undefined;
}

/** A field with an error. A group of checkboxes has no error state of its own. */
const WRONG = '[aria-invalid="true"], fieldset[data-invalid], [role="group"][data-invalid]';

/**
 * Renders a form of `useResourceForm`: the restored draft, the fields, the buttons, form-level errors, and a newer version to
 * choose from. Focus goes to the first field with an error.
 */
export function ResourceForm({
  form,
  children,
  submitLabel,
  size,
  submitVariant = 'primary',
  failedTitle,
  disabledReason,
  readOnly,
  waitsFor,
  sendsUnchanged = false,
  onDiscard,
  onCancel,
  cancelLabel,
  actions,
  unkept,
  leaves,
  className,
}: ResourceFormProps) {
  const { t } = useTranslation(['form', 'common']);
  const element = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const readOnlyId = useId();
  const { failures, isDirty, conflicts } = form;
  // Ids of fields that don’t say themselves what’s wrong with them, such as one that isn’t shown now.
  const [unsaid, setUnsaid] = useState<readonly string[]>([]);
  const errors = form.errors.map(({ fieldId, message }) => ({
    fieldId: fieldId !== undefined && unsaid.includes(fieldId) ? undefined : fieldId,
    message,
  }));
  const findUnsaid = useEffectEvent(() => {
    const parts = [...(element.current?.children ?? [])].filter(
      (part) => part !== answer.current && !part.matches('[role="alert"]'),
    );
    const isSaid = (message: string) => parts.some((part) => part.textContent.includes(message));
    setUnsaid(
      form.errors.flatMap(({ fieldId, message }) =>
        fieldId === undefined || isSaid(message) ? [] : [fieldId],
      ),
    );
  });
  useLayoutEffect(() => {
    if (failures > 0) findUnsaid();
  }, [failures]);
  useEffect(() => {
    if (failures === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>(WRONG);
    if (wrong) focusField(wrong);
    // Enter in the first field of a long form can leave the buttons outside of the window.
    else answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failures]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Sending without what’s typed there would throw it away; the field says what’s wrong.
    const unchosen = element.current?.querySelector<HTMLElement>('[data-unchosen] input');
    if (unchosen) unchosen.focus();
    else void form.submit();
  };
  const ofForm = errors.filter(({ fieldId }) => fieldId === undefined);
  const isOfForm = ofForm.length === errors.length;
  const title = form.mayBeSaved
    ? t('unsure')
    : form.isChecked
      ? t('checked')
      : (failedTitle ?? t('notSaved'));
  const summary = (
    <FormErrorSummary errors={errors} title={ofForm.length > 0 ? title : undefined} />
  );
  const waits = form.busy ? waitsFor : undefined;
  const why =
    waits ??
    disabledReason ??
    (conflicts.length > 0 ? t('chooseFirst') : undefined) ??
    (isDirty || sendsUnchanged ? undefined : t('unchanged'));
  if (readOnly !== undefined) {
    return (
      <div className={cx(css.form, className)}>
        <Notice tone="info">
          <span id={readOnlyId}>{readOnly}</span>
        </Notice>
        <fieldset disabled className={css.readOnly} aria-describedby={readOnlyId}>
          {children}
        </fieldset>
      </div>
    );
  }
  return (
    <form
      ref={element}
      noValidate
      className={cx(css.form, className)}
      data-unsaved={isDirty || undefined}
      data-knows-unsaved={form.name}
      onSubmit={submit}
    >
      <LeaveGuard form={form} leaves={leaves} />
      {unkept === undefined ? <KeptDraft form={form} /> : <UnkeptInput form={form} />}
      {/* One invalid field shows its own error; several are also listed, each linking to its field. */}
      {!isOfForm && errors.length > 1 && summary}
      {children}
      <div className={css.actions}>
        <Button
          type="submit"
          variant={submitVariant}
          size={size}
          busy={form.busy && waits === undefined}
          disabledReason={why}
        >
          {submitLabel ?? t('save')}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size={size}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {cancelLabel ?? t('common:action.cancel')}
          </Button>
        )}
        {!onCancel && isDirty && !form.busy && (
          <Button
            variant="quiet"
            size={size}
            onClick={() => {
              form.discard();
              onDiscard?.();
            }}
          >
            {t('discard')}
          </Button>
        )}
        {actions}
      </div>
      {/*
        What no field shows is beside the button that was pressed, because the start of a long form may be out of view; and below
        it, so that the button doesn’t move away from a second click.
      */}
      <div ref={answer} className={css.answer}>
        {isOfForm && summary}
        {form.mayBeSaved && <CheckAgain onChecked={form.onChecked} />}
        {form.loadNewer && <NewerVersion load={form.loadNewer} />}
        {form.isMerged && (
          <Notice tone="warning" live title={t('newer.title')}>
            {t('newer.merged')}
          </Notice>
        )}
        {conflicts.length > 0 && <VersionChoice form={form} />}
      </div>
    </form>
  );
}
