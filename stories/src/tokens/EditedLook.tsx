import { applyBrand } from '@chat/themes';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { LookContext } from '../look/lookContext.ts';
import { shown } from './TokenEditor.css.ts';

export interface EditedLookProps {
  /** Brand color; null for the toolbar's. */
  readonly brand: string | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Applies a brand color and variables to an element, as a page does to override the theme. */
export function EditedLook({ brand, variables, children }: EditedLookProps) {
  const look = useContext(LookContext);
  const ref = useRef<HTMLDivElement>(null);
  const { appearance, scheme, direction } = look;
  const color = brand ?? look.brand;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stopFollowing = applyBrand(element, color, scheme);
    for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value);
    return () => {
      stopFollowing();
      element.removeAttribute('style');
    };
  }, [color, scheme, variables]);
  return (
    <div
      ref={ref}
      className={shown}
      data-chat-theme={appearance}
      data-chat-scheme={scheme}
      data-edited=""
      dir={direction}
    >
      {children}
    </div>
  );
}
