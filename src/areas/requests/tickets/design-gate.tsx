import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useDesignChoice } from '@/areas/me/shared/use-design-choice';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Inline, Stack } from '@/ui/stack';
import './strings';

interface DesignGateProps {
  /** Title of the page behind it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Workplace requests are only in the new design (TICK-4). In the classic one, the page says so and offers to switch. */
export function DesignGate({ title, children }: DesignGateProps) {
  const { design } = useSession();
  const needed = useMatches({ select: (matches) => matches.at(-1)?.staticData.design });
  return needed === undefined || design === needed ? children : <Classic title={title} />;
}

function Classic({ title }: { title: string }) {
  const { t } = useTranslation('tickets');
  usePageTitle(title);
  const { rule, choose, failed } = useDesignChoice();
  return (
    <Stack>
      <Heading level={1}>{title}</Heading>
      <Card>
        <EmptyState
          drawing="plan"
          title={t('gate.title')}
          text={t(rule ? 'gate.fixed' : 'gate.text')}
        >
          <Inline gap={3} align="center" justify="center">
            {!rule && (
              <Button variant="primary" onClick={() => choose('v2')}>
                {t('gate.switch')}
              </Button>
            )}
            <Link to="/settings" className={linkClass('standalone')}>
              {t('gate.settings')}
            </Link>
          </Inline>
        </EmptyState>
        {failed !== undefined && (
          <Notice tone="danger" live title={t('gate.failed')}>
            {failed}
          </Notice>
        )}
      </Card>
    </Stack>
  );
}
