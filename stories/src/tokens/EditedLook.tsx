import { applyBrand } from '@chat/themes';
import { type ReactNode, type RefObject, useContext, useLayoutEffect } from 'react';
import { LookContext } from '../look/lookContext.ts';
import type { Values } from './ThemeChanges.ts';
import { shown } from './TokenEditor.css.ts';

export interface EditedLookProps {
  /** The element with the variables. */
  readonly elementRef: RefObject<HTMLDivElement | null>;
  /** Brand color; null for the toolbar's. */
  readonly brand: string | null;
  readonly variables: Values;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Applies a brand color and variables to an element, as a page does to override the theme. */
export function EditedLook({ elementRef, brand, variables, className = shown, children }: EditedLookProps) {
  const look = useContext(LookContext);
  const { appearance, scheme, direction } = look;
  const color = brand ?? look.brand;
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const stopFollowing = applyBrand(element, color, scheme);
    for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value);
    return () => {
      stopFollowing();
      element.removeAttribute('style');
    };
  }, [elementRef, color, scheme, variables]);
  return (
    <div
      ref={elementRef}
      className={className}
      data-chat-theme={appearance}
      data-chat-scheme={scheme}
      data-edited=""
      dir={direction}
    >
      {children}
    </div>
  );
}
