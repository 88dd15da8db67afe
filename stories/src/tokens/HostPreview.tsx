import { useContext, useEffect, useMemo, useRef } from 'react';
import { LookContext } from '../look/lookContext.ts';
import type { Values } from './ThemeChanges.ts';
import { hostPage } from './TokenEditor.css.ts';

export interface HostPreviewProps {
  readonly state: 'conversation' | 'unread';
  /** Brand color; null for the toolbar's. */
  readonly brand: string | null;
  /** The variables that a page may set. */
  readonly variables: Values;
}

/** Shows a host page with the real loader and widget, themed with `setTheme`. */
export function HostPreview({ state, brand, variables }: HostPreviewProps) {
  const look = useContext(LookContext);
  const ref = useRef<HTMLIFrameElement>(null);
  const query = new URLSearchParams({
    state,
    brand: look.brand,
    colorScheme: look.scheme,
    appearance: look.appearance === 'flat' ? 'flat' : 'standard',
  });
  const color = brand ?? look.brand;
  const theme = useMemo(() => ({ brand: color, variables }), [color, variables]);
  useEffect(() => setTheme(ref.current, theme), [theme]);
  const src = `${import.meta.env.BASE_URL}host/single-page-app.html?${query}`;
  // No command resets a variable, so the key changes with the set of variables, which reloads the page.
  const key = `${src} ${Object.keys(variables).join()}`;
  return (
    <iframe
      className={hostPage}
      key={key}
      ref={ref}
      src={src}
      title="Host page with the theme"
      onLoad={({ currentTarget }) => setTheme(currentTarget, theme)}
    />
  );
}

/** Does nothing until the page has loaded. */
function setTheme(frame: HTMLIFrameElement | null, theme: object): void {
  const command: unknown = frame?.contentWindow && Reflect.get(frame.contentWindow, 'chatCommand');
  if (typeof command === 'function') command('setTheme', theme);
}
