import type { ReactNode, Ref } from 'react';
import { Panel, type PanelProps } from '../../blocks/panel/Panel.tsx';
import { useAlert, useChatParts } from '../ScreenParts.tsx';
import { alertContainer } from './Layout.css.ts';
import { WidgetAlert } from './WidgetAlert.tsx';
import { WidgetFooter } from './WidgetFooter.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';

/** Props of `Layout`. */
export interface LayoutProps extends Pick<PanelProps, 'layout'> {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The frame of home, pre-chat form and conversation: header, alert, content and branding footer. */
export function Layout({ layout = 'conversation', titleRef, children, ...rest }: LayoutProps) {
  const alert = useAlert();
  const { frame = 'filled', slots = {} } = useChatParts();
  const { header = <WidgetHeader {...(titleRef ? { titleRef } : {})} />, footer = <WidgetFooter /> } = slots;
  return (
    <Panel {...rest} layout={layout} frame={frame} header={header} footer={footer}>
      <div className={alertContainer}>{alert && <WidgetAlert key={alert.id} alert={alert} />}</div>
      {children}
    </Panel>
  );
}
