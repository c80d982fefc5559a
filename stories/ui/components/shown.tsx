import { type CSSProperties, type ReactNode, useState } from 'react';
import { Heading, Text } from '@/ui/heading';
import { type Design, SYSTEMS } from '../foundations/systems';
import css from './shown.module.css';

const DESIGNS: readonly Design[] = ['v1', 'v2'];
/** All tokens of a design as CSS properties of an element, because the page’s own follow the design in the toolbar. */
const styleOf = (design: Design): CSSProperties =>
  Object.fromEntries(Object.entries(SYSTEMS[design]).map(([name, value]) => [`--${name}`, value]));

const COLOR = /^(?:#|rgb|hsl|oklch|color-mix|light-dark)/;

/** The names of the tokens that a style sheet uses, without duplicates, in alphabetical order. */
export const tokensIn = (sheet: string): string[] =>
  [...new Set([...sheet.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? ''))].toSorted(
    (a, b) => a.localeCompare(b, 'en'),
  );

/** The states of a component in both designs, side by side, and the tokens its style sheet uses. */
export function Shown({ sheet, children }: { sheet?: string; children: ReactNode }) {
  const tokens = tokensIn(sheet ?? '').filter((name) => name in SYSTEMS.v1 || name in SYSTEMS.v2);
  return (
    <div className={css.page}>
      <div className={css.designs}>
        {DESIGNS.map((design) => (
          <section
            key={design}
            data-ds={design}
            aria-label={design}
            className={css.design}
            style={styleOf(design)}
          >
            <Text size="caption" muted>
              {design}
            </Text>
            <div className={css.states}>{children}</div>
          </section>
        ))}
      </div>
      {tokens.length > 0 && (
        <section className={css.tokens} aria-labelledby="tokens">
          <Heading level={2} size={16} id="tokens">
            Tokens
          </Heading>
          <ul className={css.list}>
            {tokens.map((name) => (
              <li key={name} className={css.token}>
                <code>--{name}</code>
                {DESIGNS.map((design) => {
                  const value = SYSTEMS[design][name] ?? '';
                  return (
                    <span key={design} className={css.value}>
                      {COLOR.test(value) && (
                        <span
                          className={css.dot}
                          style={{ ...styleOf(design), background: `var(--${name})` }}
                        />
                      )}
                      {value}
                    </span>
                  );
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface HoldProps<Value> {
  readonly value: Value;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled component, so that a story is interactive. */
export function Hold<Value>({ value: first, children }: HoldProps<Value>) {
  const [value, set] = useState(first);
  return children(value, set);
}
