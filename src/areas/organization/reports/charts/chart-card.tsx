import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Inline, Stack } from '@/ui/stack';
import { useChartTable } from './use-chart-table';

interface ChartCardProps {
  title: string;
  /** What the chart assumes, above its message. */
  controls?: ReactNode;
  /** The chart’s message, in one sentence. */
  answer?: ReactNode;
  chart: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** Beside the switch: the download of the numbers. */
  action?: ReactNode;
}

/** A question with its answer as a sentence, as a chart, and as a table of the same numbers, one key away. */
export function ChartCard({ title, controls, answer, chart, table, action }: ChartCardProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isTable, toggle, onKeyDown } = useChartTable();
  return (
    <Card
      aria-labelledby={id}
      onKeyDown={(event) => {
        // The focused element is removed with the chart.
        if (onKeyDown(event)) button.current?.focus();
      }}
    >
      <Stack gap={3}>
        <CardHead title={title} id={id}>
          <Inline data-print="hide">
            {action}
            <Button
              ref={button}
              size="small"
              variant="quiet"
              aria-keyshortcuts="T"
              onClick={toggle}
            >
              {t(isTable ? 'chart.chart' : 'chart.table')}
            </Button>
          </Inline>
        </CardHead>
        {controls}
        {answer !== undefined && <Text>{answer}</Text>}
        {isTable ? table : chart}
      </Stack>
    </Card>
  );
}
