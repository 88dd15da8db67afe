import type { ReactNode } from 'react';

export function Row({ children }: { readonly children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>{children}</div>;
}
