import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useScoped } from '@/lib/scope';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { lostUndos, type LostLine, type LostUndo } from '@/writes/lost-undos';
import { dismissLostUndo, findOffers, takeOffer } from './lost-undo-offers';
import css from './lost-undos.module.css';
import './strings';

/** What Undo couldn’t restore on this page, until it’s dismissed: who has it by now, and what’s similar (UNDO-2). */
export function LostUndos() {
  const { t } = useTranslation('shell');
  const all = useScoped(lostUndos);
  if (all.length === 0) return null;
  return (
    <section aria-label={t('notRestored')} className={css.notices} data-print="hide">
      {all.map((lost) => (
        <LostNotice key={lost.id} lost={lost} />
      ))}
    </section>
  );
}

function LostNotice({ lost }: { readonly lost: LostUndo }) {
  const { id, title, lines } = lost;
  const find = useEffectEvent(() => void findOffers(lost));
  useEffect(() => {
    find();
  }, [id]);
  const [first] = lines;
  const isOne = lines.length === 1 && first !== undefined && first.text === undefined;
  return (
    <Notice
      live
      tone="warning"
      title={title}
      action={isOne ? <Offer line={first} /> : undefined}
      onClose={() => dismissLostUndo(id)}
    >
      {isOne || lines.length === 0 ? undefined : (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.text}</span>
              <Offer line={line} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Takes something similar in one click. Several lines may offer places of one name, so each button is described by its line. */
function Offer({ line }: { readonly line: LostLine }) {
  const { t } = useTranslation('shell');
  const { offer, text } = line;
  if (!offer) return null;
  const { label } = offer;
  return (
    <Button
      size="small"
      aria-label={text === undefined ? undefined : t('insteadOf', { label, text })}
      onClick={() => takeOffer(line)}
    >
      {label}
    </Button>
  );
}
