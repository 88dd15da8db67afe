import type { ReactNode } from 'react';
import { column, heading, item, rules } from './Rules.css.ts';
import { withCode } from './withCode.tsx';

/** Text between backticks is shown as code. */
export interface RulesProps {
  readonly right: readonly ReactNode[];
  readonly wrong: readonly ReactNode[];
}

export function Rules({ right, wrong }: RulesProps) {
  return (
    <div className={rules}>
      <Column name="Do" kind="right" lines={right} />
      <Column name="Don’t" kind="wrong" lines={wrong} />
    </div>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly kind: 'right' | 'wrong';
  readonly lines: readonly ReactNode[];
}

function Column({ name, kind, lines }: ColumnProps) {
  return (
    <div className={column} data-kind={kind}>
      <p className={heading}>{name}</p>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li className={item} key={index}>
            {withCode(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}
