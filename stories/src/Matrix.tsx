import { applyBrand } from '@chat/themes';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { Look } from './look/applyLook.ts';
import { DocsContext, LookContext } from './look/lookContext.ts';
import { cell, cellInner, grid } from './Matrix.css.ts';

const looks = (['standard', 'flat'] as const).flatMap((appearance) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ appearance, scheme, direction })),
  ),
);

export interface MatrixProps {
  readonly isStretched?: boolean;
  readonly children: () => ReactNode;
}

/**
 * Shows its content in eight looks: standard and flat, light and dark, left-to-right and right-to-left. Documentation
 * pages show it only in the toolbar's look, so that they stay short.
 */
export function Matrix({ isStretched = false, children }: MatrixProps) {
  const { appearance, scheme, direction } = useContext(LookContext);
  const isInDocs = useContext(DocsContext);
  return (
    <div className={grid} data-matrix="">
      {(isInDocs ? [{ appearance, scheme, direction }] : looks).map((look) => (
        <Cell key={Object.values(look).join('-')} {...look} isStretched={isStretched}>
          {children()}
        </Cell>
      ))}
    </div>
  );
}

type CellProps = Omit<Look, 'brand'> &
  Required<Pick<MatrixProps, 'isStretched'>> & { readonly children: ReactNode };

function Cell({ appearance, scheme, direction, isStretched, children }: CellProps) {
  const { brand } = useContext(LookContext);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? applyBrand(ref.current, brand, scheme) : undefined), [brand, scheme]);
  return (
    <div ref={ref} className={cell} data-chat-theme={appearance} data-chat-scheme={scheme} dir={direction}>
      <div className={cellInner} data-stretched={isStretched}>
        {children}
      </div>
    </div>
  );
}
