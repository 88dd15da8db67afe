import { applyBrand } from '@chat/themes';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { LookContext } from './look/lookContext.ts';
import { cell, cellInner, grid } from './Matrix.css.ts';

const looks = (['standard', 'flat'] as const).flatMap((appearance) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ appearance, scheme, direction })),
  ),
);

/** Shows something in both appearances, light and dark, from left and from right. */
export function Matrix({ children }: { readonly children: () => ReactNode }) {
  return (
    <div className={grid} data-matrix="">
      {looks.map((look) => (
        <Cell key={Object.values(look).join('-')} {...look}>
          {children()}
        </Cell>
      ))}
    </div>
  );
}

type CellProps = (typeof looks)[number] & { readonly children: ReactNode };

function Cell({ appearance, scheme, direction, children }: CellProps) {
  const { brand } = useContext(LookContext);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? applyBrand(ref.current, brand, scheme) : undefined), [brand, scheme]);
  return (
    <div ref={ref} className={cell} data-chat-theme={appearance} data-chat-scheme={scheme} dir={direction}>
      <div className={cellInner}>{children}</div>
    </div>
  );
}
