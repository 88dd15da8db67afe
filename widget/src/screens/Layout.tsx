import { Panel, type PanelProps } from '@chat/ui';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useAlert } from '../view/WidgetParts.ts';
import { BrandLine } from './BrandLine.tsx';
import { alertPlace } from './Layout.css.ts';
import { loadPart } from './loadPart.ts';
import { WidgetHeader } from './WidgetHeader.tsx';

const AlertLine = loadPart(async () => (await import('./AlertLine.tsx')).AlertLine);

/** Props of `Layout`. */
export interface LayoutProps extends Pick<PanelProps, 'layout'> {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** What home, the form and the conversation stand in: header, alert banner, the screen, branding footer (spec §2, Routes). */
export function Layout({ layout = 'conversation', titleRef, children, ...rest }: LayoutProps) {
  const alert = useAlert();
  return (
    <Panel
      {...rest}
      layout={layout}
      header={<WidgetHeader {...(titleRef ? { titleRef } : {})} />}
      footer={<BrandLine />}
    >
      <div className={alertPlace}>
        <Suspense fallback={null}>{alert && <AlertLine key={alert.id} alert={alert} />}</Suspense>
      </div>
      {children}
    </Panel>
  );
}
