import type { ReactNode } from 'react';
import { cell, cellInner, grid } from './Matrix.css.ts';

const looks = (['standard', 'flat'] as const).flatMap((appearance) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ appearance, scheme, direction })),
  ),
);

/** Shows something in both appearances, light and dark, from left and from right. */
export function Matrix({ children }: { readonly children: () => ReactNode }) {
  return (
    <div className={grid}>
      {looks.map(({ appearance, scheme, direction }) => (
        <div
          key={`${appearance}-${scheme}-${direction}`}
          className={cell}
          data-chat-theme={appearance}
          data-chat-scheme={scheme}
          dir={direction}
        >
          <div className={cellInner}>{children()}</div>
        </div>
      ))}
    </div>
  );
}
