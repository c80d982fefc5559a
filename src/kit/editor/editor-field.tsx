import { Suspense, useId } from 'react';
import type { UploadType } from '@/api/schemas/uploads';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { FieldBelow } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import './strings';
import css from './field.module.css';

const load = () => import('./rich-text');
/** People who only read never load it. */
const RichText = lazyPart(async () => (await load()).RichText);

/** Starts loading the editor together with its content: called by the loader of a writing page. */
export const loadEditor = (): void => void load().catch(() => {});

interface EditorFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** HTML of an article, or an empty text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What uploaded pictures are for. */
  readonly pictures: UploadType;
}

/** A form field in which an article is written: `<EditorField {...form.field('content')} pictures="news" />`. */
export function EditorField({ id, label, error, value, onChange, pictures }: EditorFieldProps) {
  const { t } = useTranslation('editor');
  const own = useId();
  return (
    <div className={css.field}>
      <span id={`${own}label`} className={css.label}>
        {label}
      </span>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={360} shape="block" />
          </div>
        }
      >
        <RichText
          id={id}
          labelId={`${own}label`}
          belowId={`${own}below`}
          isInvalid={error !== undefined}
          {...{ value, onChange, pictures }}
        />
      </Suspense>
      <FieldBelow id={`${own}below`} help={t('help')} error={error} />
    </div>
  );
}
